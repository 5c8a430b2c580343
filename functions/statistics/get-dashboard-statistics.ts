import { customerTicketCounts, teamTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { dashboardFigures } from '#/functions/statistics/queries.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.getDashboardStatistics, ({ caller }) =>
  dashboardFigures(caller, isStaff(caller.role) ? teamTicketCounts() : customerTicketCounts(caller.id)),
)
