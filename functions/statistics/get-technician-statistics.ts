import { teamCounters } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { technicianStatisticsOf } from '#/functions/statistics/queries.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.getTechnicianStatistics, ({ company, now }) =>
  technicianStatisticsOf(teamCounters(now), company, now),
)
