import { History } from 'lucide-react'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { EventCard } from '#/web/features/status/EventCard.tsx'
import { EventsLoading } from '#/web/features/status/EventsLoading.tsx'
import css from '#/web/features/status/recent-events.module.css'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'

/** The ten most recent resolved events. */
export function RecentEvents({ events, now }: { events: readonly StatusEvent[] | undefined; now: Date }) {
  if (!events) return <EventsLoading />
  const resolved = events.filter(event => event.resolved)
  return (
    <div className={css.area}>
      <h2 className="visually-hidden">Resolved</h2>
      {resolved.length === 0 ? (
        <Panel as="div">
          <EmptyState sign={History}>No Recent Events</EmptyState>
        </Panel>
      ) : (
        resolved.map(event => <EventCard key={event.id} event={event} now={now} />)
      )}
    </div>
  )
}
