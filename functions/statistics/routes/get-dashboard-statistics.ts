import { handle } from '#/functions/http/handle.ts'
import { customerDashboardFigures, teamDashboardFigures, ticketCountsFor } from '#/functions/statistics/queries.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getDashboardStatistics, ({ caller, query, now }) =>
  isStaff(caller.role)
    ? teamDashboardFigures(teamCounters(now))
    : customerDashboardFigures(caller, ticketCountsFor(caller, query.scope), now),
)
