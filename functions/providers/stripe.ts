import Stripe from 'stripe'
import { forgetStripeKeys, stripeKeys } from '#/functions/providers/stripe-keys.ts'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'
import { callLimits, functionName, stripeAddresses } from '#/functions/runtime/env.ts'
import { log } from '#/functions/runtime/log.ts'
import { Conflict, Invalid, Unavailable } from '#/shared/lib/errors.ts'

/** Max age of an event's signature, in seconds. */
const signatureTolerance = 300

export type StripeEvent = Stripe.Event
export type StripeRefund = Stripe.Refund

let current: { secretKey: string; client: Stripe } | undefined

/** The client for the current key. Its timeout is short enough for one retry within a function's ten seconds. */
async function stripeClient(): Promise<Stripe> {
  const { secretKey } = await stripeKeys()
  if (current?.secretKey !== secretKey) current = { secretKey, client: clientFor(secretKey) }
  return current.client
}

function clientFor(secretKey: string): Stripe {
  const { api } = stripeAddresses()
  const address = api ? new URL(api) : undefined
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 1,
    timeout: callLimits(1000, 3000).requestTimeout,
    telemetry: false,
    // Shows in Stripe's request log which function called.
    appInfo: { name: functionName() },
    ...(address && {
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: address.hostname,
      port: address.port,
    }),
  })
}

/** Calls Stripe. Throws `Unavailable` while it is down, overloaded, or refuses our key. */
export async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  try {
    return await question(await stripeClient())
  } catch (error) {
    throw unavailableOr(error)
  }
}

function unavailableOr(error: unknown): unknown {
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    forgetStripeKeys()
    log.error('stripe refuses the key', { type: error.type })
    return new Unavailable()
  }
  const isDown =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    (error instanceof errors.StripeError && error.code === 'idempotency_key_in_use')
  if (!isDown) return error
  log.warn('stripe unavailable', { type: error.type, code: error.code ?? 'none' })
  return new Unavailable()
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/** The purpose of a payment, and the ids by which its events find our rows. */
export interface PaymentMetadata {
  purpose: 'order' | 'account' | 'invoice'
  customerId: string
  orderId?: string
  invoiceId?: string
}

export interface NewPaymentIntent {
  /** Cents, USD. */
  amount: number
  /** Stripe's customer, required to use a saved card or to save one. */
  customer?: string | undefined
  /** Saves the card for the customer's next payment, whatever they choose in Stripe's form. */
  savesCard?: boolean
  metadata: PaymentMetadata
  /** Made of our ids: the same key never creates a second intent. */
  idempotencyKey: string
}

/** Creates a card payment that the browser then confirms with `clientSecret`. */
export async function createPaymentIntent(wanted: NewPaymentIntent): Promise<{ id: string; clientSecret: string }> {
  const { amount, customer, savesCard, metadata, idempotencyKey } = wanted
  const intent = await ask(stripe =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        // Cards only, including wallets: methods that settle later outlive a reservation.
        allowed_payment_method_types: ['card'],
        metadata: { ...metadata },
        ...(customer && { customer }),
        ...(customer && savesCard && { setup_future_usage: 'on_session' as const }),
      },
      { idempotencyKey },
    ),
  )
  return { id: intent.id, clientSecret: intent.client_secret ?? '' }
}

/** A payment at Stripe. Amounts in cents. */
export interface Payment {
  id: string
  amount: number
  amountReceived: number
  /** Lower case, `usd`. */
  currency: string
  status: Stripe.PaymentIntent.Status
  clientSecret: string
  metadata: Record<string, string>
  createdAt: Date
}

const paymentOf = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  amount: intent.amount,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  status: intent.status,
  clientSecret: intent.client_secret ?? '',
  metadata: intent.metadata,
  createdAt: new Date(intent.created * 1000),
})

export const retrievePaymentIntent = async (id: string): Promise<Payment> =>
  paymentOf(await ask(stripe => stripe.paymentIntents.retrieve(id)))

/** A payment, or undefined if Stripe does not have it: it belongs to another account or mode. */
export async function findPaymentIntent(id: string): Promise<Payment | undefined> {
  const intent = await unlessMissing(stripe => stripe.paymentIntents.retrieve(id))
  return intent && paymentOf(intent)
}

/**
 * Cancels a payment, and returns whether it was canceled or has succeeded meanwhile. One that Stripe does not have can no longer be
 * paid. Throws `Unavailable` while Stripe is still processing it.
 */
export async function cancelPaymentIntent(id: string): Promise<'canceled' | 'succeeded'> {
  try {
    await unlessMissing(stripe => stripe.paymentIntents.cancel(id))
    return 'canceled'
  } catch (error) {
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
    const { status } = await retrievePaymentIntent(id)
    if (status === 'canceled') return 'canceled'
    if (status === 'succeeded') return 'succeeded'
    throw new Unavailable()
  }
}

export interface NewRefund {
  paymentIntent: string
  /** Cents. */
  amount: number
  idempotencyKey: string
  metadata: Record<string, string>
}

/** Refunds a payment in whole or in part. Throws `Conflict` if Stripe refuses: refunded already, or more than is left. */
export async function refundPayment(wanted: NewRefund): Promise<{ id: string; status: string }> {
  const { paymentIntent, amount, idempotencyKey, metadata } = wanted
  try {
    const { id, status } = await ask(stripe =>
      stripe.refunds.create({ payment_intent: paymentIntent, amount, metadata }, { idempotencyKey }),
    )
    return { id, status: status ?? 'pending' }
  } catch (error) {
    if (codeOf(error) === 'charge_already_refunded') throw new Conflict('This payment was already refunded.')
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      log.warn('refund refused', { code: error.code ?? 'none', param: error.param ?? 'none' })
      throw new Conflict('Stripe refused this refund. Check how much of the payment can still be refunded.')
    }
    throw error
  }
}

/** The event in a webhook's body. Throws `Invalid` if it is forged, or its signature is older than 300 seconds. */
export async function verifiedEvent(
  rawBody: string | Uint8Array,
  signatureHeader: string | undefined,
): Promise<StripeEvent> {
  const { webhookSecret } = await stripeKeys()
  const { webhooks } = await stripeClient()
  try {
    return webhooks.constructEvent(rawBody, signatureHeader ?? '', webhookSecret, signatureTolerance)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new Invalid([{ field: 'stripe-signature', message: 'Not signed by Stripe in the last five minutes' }])
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** All payments since a point in time, newest first, read in pages of 100. */
export async function* listPaymentIntents(since: Date): AsyncGenerator<Payment> {
  const stripe = await stripeClient()
  try {
    for await (const intent of stripe.paymentIntents.list({ created: { gte: seconds(since) }, limit: 100 })) {
      yield paymentOf(intent)
    }
  } catch (error) {
    throw unavailableOr(error)
  }
}

/** A refund at Stripe. Amounts in cents. */
export interface Refund {
  id: string
  amount: number
  currency: string
  status: string
  paymentIntent: string
  metadata: Record<string, string>
  createdAt: Date
}

/** All refunds since a point in time, newest first, read in pages of 100. */
export async function* listRefunds(since: Date): AsyncGenerator<Refund> {
  const stripe = await stripeClient()
  try {
    for await (const refund of stripe.refunds.list({ created: { gte: seconds(since) }, limit: 100 })) {
      const { payment_intent: intent } = refund
      yield {
        id: refund.id,
        amount: refund.amount,
        currency: refund.currency,
        status: refund.status ?? 'pending',
        paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? ''),
        metadata: refund.metadata ?? {},
        createdAt: new Date(refund.created * 1000),
      }
    }
  } catch (error) {
    throw unavailableOr(error)
  }
}

/**
 * Creates a Stripe customer for a user with our id alone: no name, no address. `before` is the customer that this one replaces.
 */
export async function createStripeCustomer(userId: string, before = 'none'): Promise<string> {
  const idempotencyKey = `customer-${userId}-after-${before}`
  return (await ask(stripe => stripe.customers.create({ metadata: { customerId: userId } }, { idempotencyKey }))).id
}

/** Whether Stripe has this customer. False if it was deleted, or belongs to another account or mode. */
export async function hasStripeCustomer(customer: string): Promise<boolean> {
  const found = await unlessMissing(stripe => stripe.customers.retrieve(customer))
  return found !== undefined && !found.deleted
}

/** Calls Stripe about an object that may not exist; undefined if it does not. */
async function unlessMissing<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask(question)
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return undefined
    throw error
  }
}

/** Deletes a customer with their cards; they may already be gone. Their payments stay at Stripe. */
export async function deleteStripeCustomer(customer: string): Promise<void> {
  await unlessMissing(stripe => stripe.customers.del(customer))
}

/** The cards that a customer chose to keep, newest first. */
export async function listStoredCards(customer: string): Promise<Stripe.PaymentMethod[]> {
  const page = await unlessMissing(stripe =>
    stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
  )
  return page?.data.filter(({ allow_redisplay }) => allow_redisplay === 'always') ?? []
}

export async function detachCard(paymentMethod: string): Promise<void> {
  await ask(stripe => stripe.paymentMethods.detach(paymentMethod))
}

/** Prepares saving a card for payments that the customer may be absent from. Returns the secret for Stripe's form. */
export async function createCardSetup(customer: string): Promise<string> {
  const setup = await ask(stripe =>
    stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] }),
  )
  return setup.client_secret ?? ''
}

/**
 * Creates a session in which Stripe's form in the customer's browser offers their cards and saves new ones. Undefined if Stripe
 * has no such customer.
 */
export async function createCustomerSession(customer: string): Promise<string | undefined> {
  const payment_element = {
    enabled: true,
    features: {
      payment_method_redisplay: 'enabled',
      payment_method_save: 'enabled',
      payment_method_save_usage: 'off_session',
    },
  } as const
  const session = await unlessMissing(stripe =>
    stripe.customerSessions.create({ customer, components: { payment_element } }),
  )
  return session?.client_secret
}
