import { type ReactNode, useId } from 'react'
import { linkedTicketsLabel, stageLabelOf } from '#/shared/status/labels.ts'
import { isScheduled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { EventStatusBadge, SeverityBadge } from '#/web/features/status/EventBadges.tsx'
import css from '#/web/features/status/event-card.module.css'
import { formatDuration } from '#/web/features/status/format-duration.ts'
import { Timeline } from '#/web/features/status/Timeline.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'

interface EventCardProps {
  event: StatusEvent
  now: Date
  /** Staff's actions on the event. */
  actions?: ReactNode
}

/** An event with its updates. User input is shown as plain text. */
export function EventCard({ event, now, actions }: EventCardProps) {
  const title = useId()
  const { affectedServices, description, endTime, plannedEnd, severity, startTime, status, updates, linkedTickets } =
    event
  const isToCome = isScheduled(event, now)
  return (
    <article className={css.card} id={`event-${event.id}`} aria-labelledby={title}>
      <header className={css.head}>
        <div>
          <h3 id={title}>
            <a href={`#event-${event.id}`}>{event.title}</a>
          </h3>
          <p className={css.badges}>
            {!isToCome && <strong className={css.stage}>{stageLabelOf(event)}</strong>}
            <EventStatusBadge status={status} />
            <SeverityBadge severity={severity} />
            {linkedTickets ? <span className={css.quiet}>{linkedTicketsLabel(linkedTickets)}</span> : null}
            {!event.publicVisible && <span className={css.quiet}>Team only</span>}
          </p>
        </div>
        {actions}
      </header>
      {description && <p className={css.group}>{description}</p>}
      <dl className={css.facts}>
        <div>
          <dt>Affected services</dt>
          <dd>{affectedServices.length > 0 ? affectedServices.join(', ') : 'None specified'}</dd>
        </div>
        <div>
          <dt>{isToCome ? 'Starts' : 'Started'}</dt>
          <dd>
            <time dateTime={startTime}>{formatDateTime(startTime, now)}</time>
          </dd>
        </div>
        {plannedEnd && !endTime && (
          <div>
            <dt>Ends</dt>
            <dd>
              <time dateTime={plannedEnd}>{formatDateTime(plannedEnd, now)}</time>
            </dd>
          </div>
        )}
        {!isToCome && (
          <div>
            <dt>{endTime ? 'Duration' : 'Ongoing'}</dt>
            <dd>{formatDuration(event, now)}</dd>
          </div>
        )}
      </dl>
      {(updates.length > 0 || endTime) && <Timeline event={event} now={now} />}
    </article>
  )
}
