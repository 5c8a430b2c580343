import { StartError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import type { Call, FaultSwitch } from '#/scripts/local-cloud/faults.ts'
import type { Storage } from '#/scripts/local-cloud/storage.ts'
import { type StripeStandIn, standInKeys, startStripeStandIn } from '#/scripts/local-cloud/stripe/stand-in.ts'

/** The keys of a Stripe account in test mode. */
export interface StripeTestKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** A cloud's payment provider: the stand-in or, if there are keys, Stripe itself. */
export interface LocalPayments {
  keys: StripeTestKeys
  standIn: StripeStandIn | undefined
  /** Environment variables of functions in addition to the template's. */
  environment: Record<string, string>
}

interface PaymentsOptions {
  keys: StripeTestKeys | undefined
  storage: Storage
  faults: FaultSwitch
  journal: Call[]
  /** The address of the site. */
  url: string
  byClock: boolean
}

export async function openPayments({ keys, url, ...options }: PaymentsOptions): Promise<LocalPayments> {
  if (keys) return { keys, standIn: undefined, environment: {} }
  const standIn = await startStripeStandIn({
    ...options,
    send: async (body, headers) => {
      const { status } = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers })
      return status
    },
  })
  const environment = { STRIPE_ENDPOINT_URL: standIn.url, STRIPE_SCRIPT_URL: '/_local/stripe/stripe.js' }
  return { keys: standInKeys, standIn, environment }
}

/** Reads the keys from an environment; undefined if there are none. Throws `StartError` if some are missing or are live keys. */
export function stripeKeysIn(environment: Record<string, string | undefined>): StripeTestKeys | undefined {
  const names = {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  }
  const keys = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, environment[name] ?? '']))
  const absent = Object.entries(names).filter(([key]) => !keys[key])
  if (absent.length === 3) return undefined
  if (absent.length > 0) {
    const [missing] = absent.map(([, name]) => name)
    throw new StartError(
      `Some Stripe keys are set, but ${missing} is not. Set all three keys, or none for the stand-in.`,
    )
  }
  if (Object.values(keys).some(key => key.includes('_live_'))) {
    throw new StartError('These are live Stripe keys. Use test mode keys: sk_test_… and pk_test_….')
  }
  return keys as unknown as StripeTestKeys
}
