import { type EventStatus, type Severity, severities } from '#/shared/status.ts'
import { eventStatusWords, severityWords } from '#/shared/status-words.ts'
import css from '#/web/features/status/event-badges.module.css'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { SignalBars } from '#/web/ui/SignalBars.tsx'

export function EventStatusBadge({ status }: { status: EventStatus }) {
  return (
    <span className={`${css.badge} ${css.pill}`} data-status={status}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={statusSigns[status]} />
      </svg>
      {eventStatusWords[status]}
    </span>
  )
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={css.badge}>
      <SignalBars levels={severities} level={severity} />
      {severityWords[severity]} severity
    </span>
  )
}
