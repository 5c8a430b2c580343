import { handle } from '#/functions/http/handle.ts'
import { dashboardFigures, ticketCountsFor } from '#/functions/statistics/queries.ts'
import { teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getDashboardStatistics, ({ caller, query, now }) =>
  dashboardFigures(caller, isStaff(caller.role) ? teamTicketCounts() : ticketCountsFor(caller, query.scope), now),
)
