import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { queueFor } from '#/functions/queue/queue-for.ts'
import { queueVersion } from '#/functions/tickets/data/ticket-counters.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(
  routes.listQueue,
  async ({ query, caller, after, now }) => page(await queueFor(caller, { ...query, after, now })),
  {
    // Tickets become due with the time alone.
    version: async ({ query }) => (query.due ? undefined : queueVersion()),
  },
)
