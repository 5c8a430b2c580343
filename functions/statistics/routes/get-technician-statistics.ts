import { handle } from '#/functions/http/handle.ts'
import { technicianStatisticsOf } from '#/functions/statistics/queries.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/statistics/routes.ts'

export const handler = handle(routes.getTechnicianStatistics, ({ provider, now }) =>
  technicianStatisticsOf(teamCounters(now), provider, now),
)
