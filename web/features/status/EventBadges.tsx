import { eventTones } from '#/shared/lib/tones.ts'
import { eventStatusLabels, severityLabels } from '#/shared/status/labels.ts'
import { type EventStatus, type Severity, severities } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/event-badges.module.css'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { SeverityBars } from '#/web/shell/parts/SeverityBars.tsx'

export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <Badge tone={eventTones[status]} sign={statusSigns[status]}>
    {eventStatusLabels[status]}
  </Badge>
)

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={css.badge}>
      <SeverityBars levels={severities} level={severity} />
      {severityLabels[severity]} severity
    </span>
  )
}
