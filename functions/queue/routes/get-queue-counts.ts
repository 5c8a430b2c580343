import { handle } from '#/functions/http/handle.ts'
import { queueCountsFor } from '#/functions/queue/data/queue-counts.ts'
import { viewsVersion } from '#/functions/queue/data/saved-views.ts'
import { queueVersion, teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(
  routes.getQueueCounts,
  ({ caller, now }) => queueCountsFor(caller.id, teamCounters(now), now),
  {
    version: async ({ caller }) => {
      const [queue, views] = await Promise.all([queueVersion(), viewsVersion(caller.id)])
      return views === undefined ? undefined : `${queue} ${views}`
    },
  },
)
