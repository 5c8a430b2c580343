import type Stripe from 'stripe'
import { findCustomer } from '#/scripts/local-cloud/stripe/customers.ts'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import type { StoredMethod } from '#/scripts/local-cloud/stripe/ledger.ts'
import { newSetupIntent } from '#/scripts/local-cloud/stripe/objects.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { attach, createMethod, knownMethod } from '#/scripts/local-cloud/stripe/payment-methods.ts'
import { invalid, missing, StripeRefusal } from '#/scripts/local-cloud/stripe/refusal.ts'

type Setup = Stripe.SetupIntent

/** Creates the setup of a card, which saves it for a customer without a payment. */
export function createSetup(account: Account, given: Parameters): Setup {
  given.allow('customer', 'usage', 'metadata', 'allowed_payment_method_types', 'automatic_payment_methods')
  const setup = newSetupIntent({
    customer: findCustomer(account, given.requiredText('customer'), 'customer').id,
    usage: given.text('usage') ?? 'off_session',
    metadata: given.metadata(),
  })
  account.ledger.setups[setup.id] = setup
  account.webhooks.record('setup_intent.created', setup)
  return setup
}

/** Finds a setup. A browser proves with `clientSecret` that it belongs to the cardholder; a server needs none. */
export function findSetup({ ledger }: Account, id: string, clientSecret?: string): Setup {
  const setup = ledger.setups[id]
  if (!setup) throw missing('setup_intent', id, 'intent')
  if (clientSecret !== undefined && setup.client_secret !== clientSecret) {
    throw invalid('The client_secret provided does not match the client_secret associated with the SetupIntent.', {
      code: 'setup_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  return setup
}

/** Saves the card, or asks the cardholder first. Throws 402 if the bank refuses it. */
export function confirmSetup(account: Account, setup: Setup, given: Parameters, byBrowser: boolean): Setup {
  given.allow('client_secret', 'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk')
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(setup.status)) {
    throw unexpectedState(setup)
  }
  const data = given.nested('payment_method_data')
  const method = data.isEmpty
    ? knownMethod(account, given.requiredText('payment_method'))
    : createMethod(account, data, byBrowser)
  setup.payment_method = method.object.id
  setup.last_setup_error = null
  const { decline, authentication } = method.card
  if (decline) {
    refuse(account, setup, method, { type: 'card_error', ...decline })
    throw new StripeRefusal(402, 'card_error', decline.message, { ...decline, setup_intent: setup })
  }
  if (!authentication || method.isAuthenticated) return save(account, setup, method)
  setup.status = 'requires_action'
  setup.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: setup.id },
  } as Setup['next_action']
  account.webhooks.record('setup_intent.requires_action', setup)
  return setup
}

/** Applies the cardholder's response to the bank. */
export function authenticateSetup(account: Account, setup: Setup, isApproved: boolean): Setup {
  const method = account.ledger.methods[String(setup.payment_method)]
  if (setup.status !== 'requires_action' || !method) throw unexpectedState(setup)
  setup.next_action = null
  if (isApproved) return save(account, setup, method)
  refuse(account, setup, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return setup
}

function save(account: Account, setup: Setup, method: StoredMethod): Setup {
  setup.status = 'succeeded'
  method.isAuthenticated = true
  attach(account, method, String(setup.customer))
  account.webhooks.record('setup_intent.succeeded', setup)
  return setup
}

/** Records a refused card, after which the cardholder may try another one. */
function refuse(
  { webhooks }: Account,
  setup: Setup,
  { object }: StoredMethod,
  error: Omit<Stripe.StripeRawError, 'setup_intent'>,
): void {
  setup.status = 'requires_payment_method'
  setup.payment_method = null
  setup.last_setup_error = { ...error, payment_method: object } as Setup['last_setup_error']
  webhooks.record('setup_intent.setup_failed', setup)
}

const unexpectedState = (setup: Setup) =>
  invalid(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: setup,
  })
