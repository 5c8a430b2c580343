import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { customerFigures } from '#/functions/statistics/queries.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { pageLimit } from '#/shared/lib/route.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.getCustomerTicketsScreen, async ({ query, caller, now }) => {
  const [tickets, statistics] = await Promise.all([
    ticketsFor(caller, { ...query, limit: pageLimit.default }, () => teamCounters(now)),
    customerFigures(caller, query.scope),
  ])
  return {
    tickets: tickets.items,
    statistics,
    next: { tickets: secondPage(ofTickets.listTickets, { query, caller }, tickets) },
  }
})
