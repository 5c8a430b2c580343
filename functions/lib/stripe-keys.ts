import { env } from '#/functions/lib/env.ts'
import { log } from '#/functions/lib/log.ts'
import { readSecret } from '#/functions/lib/secrets.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/** What the operator put into the secret. */
export interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

/** How long a function goes by what it read, in milliseconds: a key that was rolled is in use everywhere after this. */
const keptMs = 5 * 60_000

let kept: { keys: StripeKeys; until: number } | undefined

/** Stripe's keys. Throws `Unavailable` while the operator has not put both into the secret. */
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

/** Reads the secret again the next time: Stripe has refused what was read. */
export function forgetStripeKeys(): void {
  kept = undefined
}
