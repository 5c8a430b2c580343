import { chakra } from '@chakra-ui/react'
import { type StatusEvent, type StatusHistory, services } from '#/shared/status.ts'
import { serviceStatus } from '#/shared/status-rules.ts'
import { EventStatusBadge } from '#/web/features/status/EventBadges.tsx'
import { HistoryStrip } from '#/web/features/status/HistoryStrip.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
      alignItems: 'center',
      gap: { base: '1.5', lg: '4' },
      padding: '2',
      paddingInline: { base: '2', md: '3' },
    },
    '& > li + li': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
    '& h3': { fontSize: 'md', fontWeight: '600' },
  },
})
const Name = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '1' },
})

interface ServiceListProps {
  events: readonly StatusEvent[]
  history: StatusHistory | undefined
  /** Why the history is not there. */
  failure?: Error | undefined
  now: Date
}

/** The eight services: how each is now, and how it was. */
export function ServiceList({ events, history, failure, now }: ServiceListProps) {
  return (
    <Panel as="div">
      <Items aria-label="Services">
        {services.map(service => {
          const own = history?.services.find(({ name }) => name === service)
          return (
            <li key={service}>
              <Name>
                <h3>{service}</h3>
                <EventStatusBadge status={serviceStatus(events, service, now)} />
              </Name>
              {history && own ? (
                <HistoryStrip service={service} days={history.days} statuses={own.days} uptime={own.uptime} />
              ) : failure ? (
                <chakra.p color="mutedForeground" fontSize="sm">
                  Its history could not be read.
                </chakra.p>
              ) : (
                <Skeleton height="56px" />
              )}
            </li>
          )
        })}
      </Items>
    </Panel>
  )
}
