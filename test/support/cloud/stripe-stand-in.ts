import Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'
import { faultSwitch } from '#/scripts/local-cloud/faults.ts'
import { memoryStorage, type Storage } from '#/scripts/local-cloud/storage.ts'
import { type StripeStandIn, standInKeys, startStripeStandIn } from '#/scripts/local-cloud/stripe/stand-in.ts'

/** A received webhook. */
export interface Received {
  body: string
  headers: Record<string, string>
  type: string
}

/** A separate stand-in for each test, with a client and an endpoint that responds with `status`. */
export interface TestedStandIn {
  standIn: StripeStandIn
  stripe: Stripe
  received: Received[]
  responses: { status: number }
  storage: Storage
}

export function useStandIn(): TestedStandIn {
  const here = {} as TestedStandIn
  beforeEach(async () => {
    const received: Received[] = []
    const responses = { status: 200 }
    const storage = memoryStorage()
    const standIn = await startStripeStandIn({
      storage,
      faults: faultSwitch(),
      journal: [],
      byClock: false,
      send: async (body, headers) => {
        received.push({ body, headers, type: JSON.parse(body).type })
        return responses.status
      },
    })
    Object.assign(here, { standIn, stripe: clientOf(standIn.url), received, responses, storage })
  })
  afterEach(() => here.standIn.stop())
  return here
}

/** A client of the stand-in, configured like the product's. */
export function clientOf(address: string, secretKey = standInKeys.secretKey): Stripe {
  const { hostname, port } = new URL(address)
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 0,
    telemetry: false,
    protocol: 'http',
    host: hostname,
    port,
  })
}

/** Calls the stand-in as a browser does, with the publishable key. */
export async function asBrowser(
  { standIn }: TestedStandIn,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
) {
  const form = new URLSearchParams(fields).toString()
  const response = await standIn.response({
    method,
    path: `/_local/stripe${path}`,
    query: method === 'GET' ? form : '',
    headers: { authorization: `Bearer ${standInKeys.publishableKey}` },
    body: Buffer.from(method === 'POST' ? form : ''),
  })
  return { status: response?.status, body: JSON.parse(String(response?.body)) }
}

/** A typed card, as a browser sends it. */
export const typed = (number: string, more: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][address][postal_code]': '94107',
  ...more,
})
