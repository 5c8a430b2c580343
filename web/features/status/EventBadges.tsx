import { eventTones, priorityTones } from '#/shared/lib/tones.ts'
import { eventStatusLabels, severityLabels } from '#/shared/status/labels.ts'
import { type EventStatus, type Severity, severities } from '#/shared/status/schemas.ts'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { SeverityBars } from '#/web/shell/parts/SeverityBars.tsx'
import { StateSign } from '#/web/shell/parts/StateSign.tsx'

export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <Badge tone={eventTones[status]} sign={<StateSign sign={statusSigns[status]} />}>
    {eventStatusLabels[status]}
  </Badge>
)

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <Badge tone={priorityTones[severity]} sign={<SeverityBars levels={severities} level={severity} />}>
    {severityLabels[severity]} severity
  </Badge>
)
