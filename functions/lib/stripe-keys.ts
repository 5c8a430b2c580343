import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { attempts, callLimits, env } from '#/functions/lib/env.ts'
import { log } from '#/functions/lib/log.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/** What the operator put into the secret. */
export interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

/** How long a function goes by what it read, in milliseconds: a key that was rolled is in use everywhere after this. */
const keptMs = 5 * 60_000

const client = new SecretsManagerClient({ ...attempts(2), requestHandler: callLimits(1000, 2000) })
let kept: { keys: StripeKeys; until: number } | undefined

/** Stripe's keys. Throws `Unavailable` while the operator has not put both into the secret. */
export async function stripeKeys(): Promise<StripeKeys> {
  if (kept && Date.now() < kept.until) return kept.keys
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId: env('STRIPE_SECRET') }))
  const { secretKey = '', webhookSecret = '' } = parsed(SecretString)
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

/** A secret typed by hand may not be JSON; its text must not get into a log with the parser's error. */
function parsed(text: string): Partial<StripeKeys> {
  try {
    return JSON.parse(text) as Partial<StripeKeys>
  } catch {
    return {}
  }
}
