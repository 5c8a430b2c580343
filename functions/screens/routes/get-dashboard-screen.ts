import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { dashboardFigures, technicianStatisticsOf } from '#/functions/statistics/queries.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { customerTicketCounts, teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'
import { dashboardTickets } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

const query = { limit: dashboardTickets }

export const handler = handle(routes.getDashboardScreen, async ({ caller, company, now }) => {
  const byStaff = isStaff(caller.role)
  const counters = byStaff ? teamCounters(now) : undefined
  const [tickets, statistics, team, events] = await Promise.all([
    ticketsFor(caller, query, () => counters ?? teamCounters(now)),
    dashboardFigures(caller, counters ? counters.then(({ counts }) => counts) : customerTicketCounts(caller.id)),
    counters && technicianStatisticsOf(counters, company, now),
    eventsFor(byStaff),
  ])
  return {
    statistics,
    tickets: tickets.items,
    events,
    team,
    next: { tickets: secondPage(ofTickets.listTickets, { query, caller }, tickets) },
  }
})

/** Both are read in parallel, because the status page is rarely off. */
async function eventsFor(byStaff: boolean) {
  const [isOn, events] = await Promise.all([isModuleOn('status-page'), listStatusEvents(byStaff)])
  return isOn ? events : undefined
}
