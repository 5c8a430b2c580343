import { handle } from '#/functions/http/handle.ts'
import { dashboardFigures } from '#/functions/statistics/queries.ts'
import { customerTicketCounts, teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getDashboardStatistics, ({ caller }) =>
  dashboardFigures(caller, isStaff(caller.role) ? teamTicketCounts() : customerTicketCounts(caller.id)),
)
