import { useId } from 'react'
import { Link } from 'react-router-dom'
import { eventStatusLabels } from '#/shared/status/labels.ts'
import { isCurrent } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import css from '#/web/features/dashboard/open-incidents.module.css'
import { isServerClockKnown } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'

/** Milliseconds between checks whether a scheduled event has started. */
const tick = 30_000

/** The incidents that are not resolved, each with its latest update. Renders nothing while there are none. */
export function OpenIncidents() {
  const { data = [] } = useRead('listStatusEvents')
  const title = useId()
  const now = useNow(tick)
  const current = isServerClockKnown() ? data.filter(event => isCurrent(event, now)) : []
  if (current.length === 0) return null
  return (
    <section className={css.incidents} aria-labelledby={title}>
      <h2 id={title}>Current incidents</h2>
      <ul>
        {current.map(event => (
          <Incident key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Incident({ event, now }: { event: StatusEvent; now: Date }) {
  const latest = event.updates.at(-1)
  const at = latest?.at ?? event.startTime
  return (
    <li>
      <p className={css.head}>
        <Link to="/status-page">{event.title}</Link>
        <span>{eventStatusLabels[event.status]}</span>
        <time dateTime={at}>{formatDateTime(at, now)}</time>
      </p>
      <p className={css.latest}>{latest?.message ?? event.description}</p>
    </li>
  )
}
