import { readSecret } from '#/functions/providers/secrets.ts'
import { env } from '#/functions/runtime/env.ts'
import { log } from '#/functions/runtime/log.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/** Stripe's keys, which the operator puts into the secret. */
export interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

/** Max ms that a function uses the keys it read: after this, a rolled key is in use everywhere. */
const keptMs = 5 * 60_000

let kept: { keys: StripeKeys; until: number } | undefined

/** Stripe's keys. Throws `Unavailable` until the operator has put both into the secret. */
export async function stripeKeys(): Promise<StripeKeys> {
  if (kept && Date.now() < kept.until) return kept.keys
  const { secretKey = '', webhookSecret = '' } = await readSecret(env('STRIPE_SECRET'))
  if (!secretKey || !webhookSecret) {
    log.error('stripe keys missing')
    throw new Unavailable('Payments are not set up yet. Please contact us to pay another way.')
  }
  kept = { keys: { secretKey, webhookSecret }, until: Date.now() + keptMs }
  return kept.keys
}

/** Forgets the keys after Stripe has refused them, so that the next call reads the secret again. */
export function forgetStripeKeys(): void {
  kept = undefined
}
