import { handle } from '#/functions/http/handle.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { createCardSetup } from '#/functions/providers/stripe.ts'
import { routes } from '#/shared/payments/routes.ts'

/** A setup that is never confirmed saves nothing, so a repeated call may create another. */
export const handler = handle(routes.startCardSetup, async ({ caller }) => ({
  clientSecret: await createCardSetup(await ensureStripeCustomer(caller)),
}))
