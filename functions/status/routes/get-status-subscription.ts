import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { countSubscribers, findSubscriber } from '#/functions/status/data/subscribers.ts'
import { routes } from '#/shared/status/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getStatusSubscription, async ({ caller }) => {
  // An unverified address may belong to another person.
  const subscriber = caller.emailVerified ? await findSubscriber(hashEmail(caller.email)) : undefined
  return {
    state: subscriber ? ('on' as const) : ('off' as const),
    ...(isStaff(caller.role) && { subscribers: await countSubscribers() }),
  }
})
