import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { env } from '#/functions/runtime/env.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { statusFeed } from '#/functions/status/status-feed.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(routes.getStatusFeed, async ({ now }) => {
  const [events, { name }] = await Promise.all([listStatusEvents(false), findProvider()])
  return new Reply({ response: statusFeed(events, name, env('SITE_ORIGIN'), now) })
})
