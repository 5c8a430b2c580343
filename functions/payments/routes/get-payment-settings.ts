import { handle } from '#/functions/http/handle.ts'
import { env, stripeAddresses } from '#/functions/runtime/env.ts'
import { routes } from '#/shared/payments/routes.ts'

export const handler = handle(routes.getPaymentSettings, async () => {
  const publishableKey = env('STRIPE_PUBLISHABLE_KEY')
  return { publishableKey, isLive: publishableKey.startsWith('pk_live_'), scriptUrl: stripeAddresses().script }
})
