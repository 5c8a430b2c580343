import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { queueCountsFor } from '#/functions/queue/data/queue-counts.ts'
import { queueFor } from '#/functions/queue/queue-for.ts'
import { technicianStatisticsOf } from '#/functions/statistics/queries.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { pageLimit } from '#/shared/lib/route.ts'
import { routes as ofQueue } from '#/shared/queue/routes.ts'
import { queueFilterNames, showsQueue, ticketFilterNames } from '#/shared/queue/rules.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.getTechnicianTicketsScreen, async ({ query, caller, provider, now }) => {
  const counters = teamCounters(now)
  const filters = filtersIn(query, [...ticketFilterNames, 'scope', 'companyId'])
  const isQueue = showsQueue(query)
  const ofView = ofQueue.listQueue.query().parse(isQueue ? filtersIn(query, queueFilterNames) : {})
  const [queue, tickets, counts, statistics, technicians] = await Promise.all([
    isQueue ? queueFor(caller, { ...ofView, limit: pageLimit.default, now }) : undefined,
    isQueue ? undefined : ticketsFor(caller, { ...filters, limit: pageLimit.default }, () => counters),
    queueCountsFor(caller.id, counters, now),
    technicianStatisticsOf(counters, provider, now),
    teamMembers(),
  ])
  return {
    queue: queue?.items,
    tickets: tickets?.items,
    counts,
    statistics,
    technicians,
    next: {
      queue: queue && secondPage(ofQueue.listQueue, { query: ofView, caller }, queue),
      tickets: tickets && secondPage(ofTickets.listTickets, { query: filters, caller }, tickets),
    },
  }
})

/** The filters of one of the lists in those of the screen. */
const filtersIn = <Filters extends object, Name extends keyof Filters & string>(
  query: Filters,
  names: readonly Name[],
): { [Key in Name]?: Exclude<Filters[Key], undefined> } =>
  Object.fromEntries(names.flatMap(name => (query[name] === undefined ? [] : [[name, query[name]]]))) as never
