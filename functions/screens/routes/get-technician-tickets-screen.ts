import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { technicianStatisticsOf } from '#/functions/statistics/queries.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { pageLimit } from '#/shared/lib/route.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.getTechnicianTicketsScreen, async ({ query, caller, provider, now }) => {
  const counters = teamCounters(now)
  const [tickets, statistics, technicians] = await Promise.all([
    ticketsFor(caller, { ...query, limit: pageLimit.default }, () => counters),
    technicianStatisticsOf(counters, provider, now),
    teamMembers(),
  ])
  return {
    tickets: tickets.items,
    statistics,
    technicians,
    next: { tickets: secondPage(ofTickets.listTickets, { query, caller }, tickets) },
  }
})
