import { handle } from '#/functions/lib/handle.ts'
import { createCustomerSession } from '#/functions/lib/stripe.ts'
import { routes } from '#/shared/payments.ts'

export const handler = handle(routes.startCardSession, async ({ caller: { stripeCustomerId } }) => ({
  clientSecret: (stripeCustomerId && (await createCustomerSession(stripeCustomerId))) || null,
}))
