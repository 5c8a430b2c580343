import { stageLabelOf } from '#/shared/status/labels.ts'
import { isCurrent } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { EventStatusBadge } from '#/web/features/status/EventBadges.tsx'
import { formatDuration } from '#/web/features/status/format-duration.ts'
import css from '#/web/features/status/ongoing-events.module.css'

interface OngoingEventsProps {
  events: readonly StatusEvent[]
  now: Date
  /** Shows the events in full. */
  onOpen: () => void
}

/** The ongoing events, one line each. Renders nothing while all is well. */
export function OngoingEvents({ events, now, onOpen }: OngoingEventsProps) {
  const current = events.filter(event => isCurrent(event, now))
  if (current.length === 0) return null
  return (
    <ul className={css.items} aria-label="Ongoing events">
      {current.map(event => (
        <li key={event.id}>
          <EventStatusBadge status={event.status} />
          <button type="button" onClick={onOpen}>
            {event.title}
          </button>
          <span>
            {stageLabelOf(event)} · {formatDuration(event, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
