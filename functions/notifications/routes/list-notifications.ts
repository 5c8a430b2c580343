import { handle } from '#/functions/http/handle.ts'
import { noticesVersion } from '#/functions/notifications/data/notices.ts'
import { notificationsOf, unwantedKinds } from '#/functions/notifications/views.ts'
import { routes } from '#/shared/notifications/routes.ts'

export const handler = handle(routes.listNotifications, ({ caller }) => notificationsOf(caller), {
  version: async ({ caller }) => `${await noticesVersion(caller.id)} ${unwantedKinds(caller)}`,
})
