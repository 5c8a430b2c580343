import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'

/** The webhook secret that a local cloud without keys has. */
export const webhookSecret = 'whsec_local'

/** A webhook's request as Stripe sends it: an event of `type` about `object`, signed at `at` with `secret`. */
export function signedEvent(
  type: string,
  object: Record<string, unknown>,
  { secret = webhookSecret, at = new Date(), id = `evt_${randomUUID().replaceAll('-', '')}` } = {},
) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created: timestamp,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  return { body, headers: { 'content-type': 'application/json', ...signature(body, { secret, at }) } }
}

/** The header that signs a body at a moment. */
export function signature(body: string, { secret = webhookSecret, at = new Date() } = {}): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const { webhooks } = new Stripe('sk_test_local')
  return { 'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}
