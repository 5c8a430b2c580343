import { handle } from '#/functions/http/handle.ts'
import { seeNotices } from '#/functions/notifications/data/notices.ts'
import { routes } from '#/shared/notifications/routes.ts'

export const handler = handle(routes.seeNotifications, async ({ body: { upTo }, caller, now }) => {
  // A time that is yet to come would hide news that nobody has seen.
  const latest = now.toISOString()
  const isYetToCome = upTo > latest
  await seeNotices(caller.id, isYetToCome ? latest : upTo)
  return {}
})
