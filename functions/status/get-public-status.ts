import { listStatusEvents } from '#/functions/data/status-events.ts'
import { handle } from '#/functions/lib/handle.ts'
import { historyNow } from '#/functions/status/history-now.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(routes.getPublicStatus, async ({ now }) => {
  const [events, history] = await Promise.all([listStatusEvents(false), historyNow(now, false)])
  return { events, history }
})
