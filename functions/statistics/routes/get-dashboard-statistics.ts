import { handle } from '#/functions/http/handle.ts'
import { dashboardFigures } from '#/functions/statistics/queries.ts'
import { customerTicketCounts, teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.getDashboardStatistics, ({ caller }) =>
  dashboardFigures(caller, isStaff(caller.role) ? teamTicketCounts() : customerTicketCounts(caller.id)),
)
