import type { ReactNode } from 'react'
import { isCurrent, isScheduled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/current-events.module.css'
import { EventCard } from '#/web/features/status/EventCard.tsx'
import { EventsLoading } from '#/web/features/status/EventsLoading.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { Lighthouse } from '#/web/ui/images/Lighthouse.tsx'

interface CurrentEventsProps {
  /** Undefined while loading. */
  events: readonly StatusEvent[] | undefined
  now: Date
  /** A visible heading; a screen with tabs needs none. */
  title?: string
  actions?: ((event: StatusEvent) => ReactNode) | undefined
}

/** Ongoing and scheduled events. */
export function CurrentEvents({ events, now, title, actions }: CurrentEventsProps) {
  const area = useFocusFallback<HTMLElement>()
  if (!events) return <EventsLoading />
  const current = events.filter(event => isCurrent(event, now))
  const scheduled = events
    .filter(event => isScheduled(event, now))
    .sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  const card = (event: StatusEvent) => <EventCard key={event.id} event={event} now={now} actions={actions?.(event)} />
  return (
    <section className={css.area} ref={area} tabIndex={-1} aria-label="Current events">
      {title ? <h2>{title}</h2> : <h2 className="visually-hidden">Ongoing</h2>}
      {current.length === 0 ? (
        <Panel as="div">
          <EmptyState sign={Lighthouse}>No Current Issues</EmptyState>
        </Panel>
      ) : (
        current.map(card)
      )}
      {scheduled.length > 0 && <h2>Scheduled</h2>}
      {scheduled.map(card)}
    </section>
  )
}
