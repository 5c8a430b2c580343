import type Stripe from 'stripe'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import type { StoredMethod } from '#/scripts/local-cloud/stripe/ledger.ts'
import { newMethod } from '#/scripts/local-cloud/stripe/objects.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { invalid, missing } from '#/scripts/local-cloud/stripe/refusal.ts'
import { cardNamed, enteredCard, unknownCard } from '#/scripts/local-cloud/stripe/test-cards.ts'

type Redisplay = Stripe.PaymentMethod.AllowRedisplay

/** The card to pay with: a saved one, one of Stripe's test ids, or a newly entered one. */
export function methodFor(
  account: Account,
  intent: Stripe.PaymentIntent,
  given: Parameters,
  byBrowser: boolean,
): StoredMethod {
  const id = given.text('payment_method') ?? (intent.payment_method as string | null) ?? undefined
  const data = given.nested('payment_method_data')
  if (!data.isEmpty) return createMethod(account, data, byBrowser)
  if (id === undefined) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  }
  const method = knownMethod(account, id)
  const { customer } = method.object
  if (customer && customer !== intent.customer) {
    throw invalid(
      'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.',
      {
        param: 'payment_method',
      },
    )
  }
  return method
}

/** Stores an entered card. Servers may not send card numbers, because they must never handle them. */
export function createMethod({ ledger }: Account, given: Parameters, byBrowser: boolean): StoredMethod {
  given.allow('type', 'card', 'billing_details', 'allow_redisplay', 'metadata')
  if (given.requiredText('type') !== 'card') throw invalid('The stand-in supports only cards.', { param: 'type' })
  if (!byBrowser) {
    throw invalid(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    )
  }
  const entered = given.nested('card')
  entered.allow('number', 'exp_month', 'exp_year', 'cvc')
  const expMonth = entered.integer('exp_month') ?? 0
  const twoDigits = entered.integer('exp_year') ?? 0
  const expYear = twoDigits < 100 ? 2000 + twoDigits : twoDigits
  const number = entered.requiredText('number')
  const card = enteredCard({ number, expMonth, expYear, cvc: entered.text('cvc') ?? '' }, new Date())
  const address = given.nested('billing_details').nested('address')
  const object = newMethod({
    card,
    expMonth,
    expYear,
    postalCode: address.text('postal_code') ?? null,
    country: address.text('country') ?? null,
  })
  object.allow_redisplay = (given.text('allow_redisplay') as Redisplay | undefined) ?? 'unspecified'
  const method: StoredMethod = { object, card, isAuthenticated: false }
  ledger.methods[object.id] = method
  return method
}

/** Finds a card by its id, or creates one from Stripe's id of a test card. */
export function knownMethod({ ledger }: Account, id: string): StoredMethod {
  const known = ledger.methods[id]
  if (known) return known
  const card = cardNamed(id)
  if (!card) throw unknownCard(id)
  const expYear = new Date().getUTCFullYear() + 2
  const object = newMethod({ card, expMonth: 12, expYear, postalCode: null, country: null })
  const method: StoredMethod = { object, card, isAuthenticated: false }
  ledger.methods[object.id] = method
  return method
}

export function attach({ ledger, webhooks }: Account, method: StoredMethod, customer: string): StoredMethod {
  if (!ledger.customers[customer]) throw missing('customer', customer, 'customer')
  method.object.customer = customer
  webhooks.record('payment_method.attached', method.object)
  return method
}

export function detach({ webhooks }: Account, method: StoredMethod): StoredMethod {
  if (!method.object.customer) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  method.object.customer = null
  webhooks.record('payment_method.detached', method.object)
  return method
}

export function updateMethod({ webhooks }: Account, method: StoredMethod, given: Parameters): StoredMethod {
  given.allow('allow_redisplay', 'metadata')
  method.object.allow_redisplay = (given.text('allow_redisplay') as Redisplay | undefined) ?? 'unspecified'
  method.object.metadata = given.metadata(method.object.metadata ?? {})
  webhooks.record('payment_method.updated', method.object)
  return method
}

/** The cards of a customer, newest last. */
export const cardsOf = ({ ledger }: Account, customer: string): Stripe.PaymentMethod[] =>
  Object.values(ledger.methods)
    .map(({ object }) => object)
    .filter(object => object.customer === customer)
