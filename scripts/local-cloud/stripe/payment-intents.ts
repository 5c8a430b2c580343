import type Stripe from 'stripe'
import { createDispute } from '#/scripts/local-cloud/stripe/disputes.ts'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { epochSeconds, type Ledger, type StoredMethod } from '#/scripts/local-cloud/stripe/ledger.ts'
import { newCharge, newIntent } from '#/scripts/local-cloud/stripe/objects.ts'
import { attach, methodFor } from '#/scripts/local-cloud/stripe/payment-methods.ts'
import { invalid, missing, StripeRefusal } from '#/scripts/local-cloud/stripe/refusal.ts'
import { authenticationRequired } from '#/scripts/local-cloud/stripe/test-cards.ts'
import type { Webhooks } from '#/scripts/local-cloud/stripe/webhooks.ts'

export interface Account {
  ledger: Ledger
  webhooks: Webhooks
}

type Intent = Stripe.PaymentIntent

const smallest = 50
const largest = 99_999_999
const cancelable = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action']

export function createIntent({ ledger, webhooks }: Account, given: Parameters): Intent {
  given.allow(
    ...['amount', 'currency', 'customer', 'metadata', 'description', 'setup_future_usage'],
    ...['allowed_payment_method_types', 'automatic_payment_methods'],
  )
  const param = 'amount'
  given.requiredText(param)
  const amount = given.integer(param) ?? 0
  if (amount < smallest) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param })
  if (amount > largest) throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param })
  const currency = given.requiredText('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  const customer = given.text('customer')
  if (customer !== undefined && !ledger.customers[customer]) throw missing('customer', customer, 'customer')
  const types = given.texts('allowed_payment_method_types')
  const intent = newIntent({
    amount,
    currency,
    customer: customer ?? null,
    metadata: given.metadata(),
    allowedTypes: types.length > 0 ? types : null,
    automaticMethods: types.length === 0,
    setupFutureUsage: given.text('setup_future_usage') ?? null,
    description: given.text('description') ?? null,
  })
  ledger.intents[intent.id] = intent
  webhooks.record('payment_intent.created', intent)
  return intent
}

/** Finds an intent. A browser proves with `clientSecret` that it is the payer's; a server needs none. */
export function findIntent({ ledger }: Account, id: string, clientSecret?: string): Intent {
  const intent = ledger.intents[id]
  if (!intent) throw missing('payment_intent', id, 'intent')
  if (clientSecret !== undefined && intent.client_secret !== clientSecret) {
    throw invalid(`The client_secret provided does not match the client_secret associated with the PaymentIntent.`, {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  return intent
}

export function cancelIntent({ webhooks }: Account, intent: Intent, given: Parameters): Intent {
  given.allow('cancellation_reason')
  if (!cancelable.includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = epochSeconds()
  intent.cancellation_reason = given.text('cancellation_reason') ?? null
  intent.next_action = null
  webhooks.record('payment_intent.canceled', intent)
  return intent
}

/** Charges the given card, or asks the cardholder first. Throws 402 if the card is declined. */
export function confirmIntent(account: Account, intent: Intent, given: Parameters, byBrowser: boolean): Intent {
  given.allow(
    ...['client_secret', 'payment_method', 'payment_method_data', 'return_url', 'setup_future_usage'],
    ...['use_stripe_sdk', 'expected_payment_method_type', 'off_session'],
  )
  const waits = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  if (!waits) {
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  }
  intent.setup_future_usage = given.text('setup_future_usage') ?? intent.setup_future_usage
  const method = methodFor(account, intent, given, byBrowser)
  intent.payment_method = method.object.id
  intent.last_payment_error = null
  const { authentication } = method.card
  const asksOwner = authentication === 'always' || (authentication === 'unless-saved' && !method.isAuthenticated)
  if (!asksOwner) return charge(account, intent, method)
  // A bank that would ask the cardholder declines if they are absent.
  if (given.boolean('off_session')) return charge(account, intent, method, authenticationRequired)
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id },
  } as Intent['next_action']
  account.webhooks.record('payment_intent.requires_action', intent)
  return intent
}

/** Applies the cardholder's response to the bank. */
export function authenticateIntent(account: Account, intent: Intent, isApproved: boolean): Intent {
  const method = account.ledger.methods[String(intent.payment_method)]
  if (intent.status !== 'requires_action' || !method) {
    throw invalid(`This PaymentIntent has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  }
  intent.next_action = null
  if (isApproved) return charge(account, intent, method)
  refuse(account, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return intent
}

function charge(account: Account, intent: Intent, method: StoredMethod, decline = method.card.decline): Intent {
  const { ledger, webhooks } = account
  const made = newCharge(intent, method.object, decline)
  ledger.charges[made.id] = made
  intent.latest_charge = made.id
  if (decline) {
    webhooks.record('charge.failed', made)
    const error = { type: 'card_error' as const, ...decline, charge: made.id }
    refuse(account, intent, method, error)
    throw new StripeRefusal(402, 'card_error', decline.message, {
      ...error,
      payment_intent: intent,
      payment_method: method.object,
    })
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  if (typeof intent.customer === 'string' && intent.setup_future_usage && !method.object.customer) {
    method.isAuthenticated = true
    attach(account, method, intent.customer)
  }
  webhooks.record('charge.succeeded', made)
  webhooks.record('payment_intent.succeeded', intent)
  if (method.card.isDisputed) createDispute(account, made)
  return intent
}

/** Records a declined charge, after which the payer may try another card. */
function refuse(
  { webhooks }: Account,
  intent: Intent,
  { object }: StoredMethod,
  error: Omit<Stripe.StripeRawError, 'payment_intent'>,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = { ...error, payment_method: object } as Intent['last_payment_error']
  webhooks.record('payment_intent.payment_failed', intent)
}
