import { Check, CirclePause, Clock, ClockAlert } from 'lucide-react'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import type { DueLabel } from '#/web/ui/service-levels/due-label.ts'

const signs = { due: Clock, paused: CirclePause, missed: ClockAlert, met: Check }

export const DueSign = ({ state }: Pick<DueLabel, 'state'>) => <Icon of={signs[state]} size={14} />

/** The due time of a target, or its state: paused, missed or met. */
export const DueBadge = ({ label: { state, text, tone } }: { label: DueLabel }) => (
  <Badge tone={tone} sign={<DueSign state={state} />}>
    {text}
  </Badge>
)
