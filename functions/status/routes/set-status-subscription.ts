import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { subscribeWrites, unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import { requestSubscriptionWrites } from '#/functions/status/emails.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { routes } from '#/shared/status/routes.ts'
import type { StatusSubscription } from '#/shared/status/schemas.ts'

export const handler = handle(
  routes.setStatusSubscription,
  async ({ body: { isSubscribed }, caller, now, recordWrites }) => {
    const { state, writes } = isSubscribed
      ? await turnOn(caller, now)
      : { state: 'off' as const, writes: turnOff(caller) }
    await transact([
      ...writes,
      ...recordWrites({
        response: { state },
        subject: caller.id,
        changes: { statusEmails: isSubscribed ? 'on' : 'off' },
      }),
    ])
    return { state }
  },
)

/** A verified address needs no confirmation; of any other, the owner decides by an emailed link. */
async function turnOn(
  { email, emailVerified }: Caller,
  now: Date,
): Promise<{ state: StatusSubscription['state']; writes: Write[] }> {
  return emailVerified
    ? { state: 'on', writes: subscribeWrites(email, now.toISOString()) }
    : { state: 'requested', writes: await requestSubscriptionWrites(email, now) }
}

/** Nothing ends for an unverified address, whose owner may be another person. */
const turnOff = ({ email, emailVerified }: Caller): Write[] =>
  emailVerified ? [unsubscribeWrite(hashEmail(email))] : []
