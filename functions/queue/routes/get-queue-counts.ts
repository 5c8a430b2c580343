import { handle } from '#/functions/http/handle.ts'
import { queueCountsFor } from '#/functions/queue/data/queue-counts.ts'
import { teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.getQueueCounts, ({ caller, now }) => queueCountsFor(caller.id, teamCounters(now)))
