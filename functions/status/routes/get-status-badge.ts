import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { statusBadge } from '#/functions/status/status-badge.ts'
import { routes } from '#/shared/status/routes.ts'
import { overallStatus } from '#/shared/status/rules.ts'

export const handler = handle(routes.getStatusBadge, async ({ now }) => {
  const events = await listStatusEvents(false)
  return new Reply({ response: statusBadge(overallStatus(events, now)) })
})
