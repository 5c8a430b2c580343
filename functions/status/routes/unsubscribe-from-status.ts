import { handle } from '#/functions/http/handle.ts'
import { forgetRequestWrite, unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import { openSubscriptionCode } from '#/functions/status/subscription-codes.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/status/routes.ts'

export const handler = handle(routes.unsubscribeFromStatus, async ({ query: { code } }) => {
  const mailbox = openSubscriptionCode('unsubscribe', code)
  await transact([unsubscribeWrite(mailbox), forgetRequestWrite(mailbox)])
  return {}
})
