import Stripe from 'stripe'
import { stripeKeys } from '#/functions/providers/stripe-keys.ts'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'

/** A client of the demo's Stripe: the stand-in, or the real one if its test keys are set. */
export async function demoStripe(): Promise<Stripe> {
  const { hostname, port } = new URL(process.env.STRIPE_ENDPOINT_URL ?? 'https://api.stripe.com')
  const { secretKey } = await stripeKeys()
  const isLocal = process.env.STRIPE_ENDPOINT_URL !== undefined
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    telemetry: false,
    ...(isLocal && { protocol: 'http' as const, host: hostname, port }),
  })
}
