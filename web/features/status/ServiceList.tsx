import { serviceStatus } from '#/shared/status/rules.ts'
import { type StatusEvent, type StatusHistory, services } from '#/shared/status/schemas.ts'
import { EventStatusBadge } from '#/web/features/status/EventBadges.tsx'
import { HistoryStrip } from '#/web/features/status/HistoryStrip.tsx'
import css from '#/web/features/status/service-list.module.css'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

interface ServiceListProps {
  events: readonly StatusEvent[]
  history: StatusHistory | undefined
  /** The error that prevented loading the history. */
  failure?: Error | undefined
  now: Date
}

/** The eight services: each one's current status and history. */
export function ServiceList({ events, history, failure, now }: ServiceListProps) {
  return (
    <Panel as="div">
      <ul className={css.items} aria-label="Services">
        {services.map(service => {
          const own = history?.services.find(({ name }) => name === service)
          return (
            <li key={service}>
              <div className={css.name}>
                <h3>{service}</h3>
                <EventStatusBadge status={serviceStatus(events, service, now)} />
              </div>
              {history && own ? (
                <HistoryStrip
                  service={service}
                  days={history.days}
                  statuses={own.days}
                  uptime={own.uptime}
                  incidents={own.incidents}
                />
              ) : failure ? (
                <p className={css.group}>History isn’t available right now.</p>
              ) : (
                <Skeleton height="56px" />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
