import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { countSubscribers, findSubscriber } from '#/functions/status/data/subscribers.ts'
import { routes } from '#/shared/status/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getStatusSubscription, async ({ caller }) => {
  // The owner of an unverified address may be somebody else.
  const subscriber = caller.emailVerified ? await findSubscriber(hashEmail(caller.email)) : undefined
  return {
    state: subscriber ? ('on' as const) : ('off' as const),
    ...(isStaff(caller.role) && { subscribers: await countSubscribers() }),
  }
})
