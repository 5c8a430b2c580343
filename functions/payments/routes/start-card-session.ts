import { handle } from '#/functions/http/handle.ts'
import { createCustomerSession } from '#/functions/providers/stripe.ts'
import { routes } from '#/shared/payments/routes.ts'

export const handler = handle(routes.startCardSession, async ({ caller: { stripeCustomerId } }) => ({
  clientSecret: (stripeCustomerId && (await createCustomerSession(stripeCustomerId))) || null,
}))
