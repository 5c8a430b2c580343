import { handle } from '#/functions/http/handle.ts'
import { InvalidLink } from '#/functions/http/link-codes.ts'
import { findRequest, findSubscriber, subscribeWrites } from '#/functions/status/data/subscribers.ts'
import { openSubscriptionCode } from '#/functions/status/subscription-codes.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/status/routes.ts'

/** Removes the request on confirming, so that its link does nothing after the person has unsubscribed. */
export const handler = handle(routes.confirmStatusSubscription, async ({ body: { code }, now }) => {
  const mailbox = openSubscriptionCode('subscribe', code)
  const request = await findRequest(mailbox)
  if (request) await transact(subscribeWrites(request.email, now.toISOString()))
  else if (!(await findSubscriber(mailbox))) throw new InvalidLink()
  return {}
})
