import { teamCounters } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { teamFigures } from '#/functions/statistics/figures.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.technicianStatistics, ({ company, now }) =>
  teamFigures(teamCounters(now), company, now),
)
