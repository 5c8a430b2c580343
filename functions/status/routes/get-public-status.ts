import { handle } from '#/functions/http/handle.ts'
import { listStatusEvents } from '#/functions/status/data/status-events.ts'
import { historyNow } from '#/functions/status/history-now.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(routes.getPublicStatus, async ({ now }) => {
  const [events, history] = await Promise.all([listStatusEvents(false), historyNow(now, false)])
  return { events, history }
})
