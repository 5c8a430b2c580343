import { handle } from '#/functions/http/handle.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import { requestSubscriptionWrites } from '#/functions/status/emails.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/status/routes.ts'

/** Maximum requests per hour from all visitors together. */
const maxPerHour = 300

export const handler = handle(routes.subscribeToStatus, async ({ body: { email, website }, now, recordWrites }) => {
  // A program gets the same response as a person, so that it does not learn which field gave it away.
  if (website) return {}
  await countAttempt(
    'status-subscriptions',
    { max: maxPerHour * limitFactor(), minutes: 60 },
    'We’re getting too many requests right now.',
  )
  await transact([
    ...(await requestSubscriptionWrites(email, now)),
    ...recordWrites({ response: {}, subject: hashEmail(email) }),
  ])
  return {}
})
