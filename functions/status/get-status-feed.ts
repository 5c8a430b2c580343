import { findCompany } from '#/functions/data/company.ts'
import { listStatusEvents } from '#/functions/data/status-events.ts'
import { env } from '#/functions/lib/env.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { statusFeed } from '#/functions/status/status-feed.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(routes.getStatusFeed, async ({ now }) => {
  const [events, { name }] = await Promise.all([listStatusEvents(false), findCompany()])
  return new Reply({ response: statusFeed(events, name, env('SITE_ORIGIN'), now) })
})
