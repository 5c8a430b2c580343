import type Stripe from 'stripe'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { epochSeconds, newId } from '#/scripts/local-cloud/stripe/ledger.ts'
import { newCustomer } from '#/scripts/local-cloud/stripe/objects.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { cardsOf, detach } from '#/scripts/local-cloud/stripe/payment-methods.ts'
import { invalid, missing } from '#/scripts/local-cloud/stripe/refusal.ts'

const sessionSeconds = 30 * 60

export function createCustomer({ ledger, webhooks }: Account, given: Parameters): Stripe.Customer {
  given.allow('metadata', 'email', 'name', 'description')
  const customer = newCustomer(given.metadata(), given.text('email') ?? null, given.text('name') ?? null)
  ledger.customers[customer.id] = customer
  webhooks.record('customer.created', customer)
  return customer
}

export function findCustomer({ ledger }: Account, id: string, param?: string): Stripe.Customer {
  const customer = ledger.customers[id]
  if (!customer) throw missing('customer', id, param)
  return customer
}

export function deleteCustomer(account: Account, id: string): Stripe.DeletedCustomer {
  const customer = findCustomer(account, id)
  for (const { id: method } of cardsOf(account, id)) {
    const stored = account.ledger.methods[method]
    if (stored) detach(account, stored)
  }
  delete account.ledger.customers[id]
  account.webhooks.record('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

type Redisplay = 'disabled' | 'enabled'

/** Creates a session in which a browser sees a customer's cards, within the features of its Payment Element. */
export function createCustomerSession(account: Account, given: Parameters): Stripe.CustomerSession {
  given.allow('customer', 'components')
  const customer = findCustomer(account, given.requiredText('customer'), 'customer').id
  const element = given.nested('components').nested('payment_element')
  const features = element.nested('features')
  const feature = (name: string) => (features.text(name) ?? 'disabled') as Redisplay
  const secret = newId(`cuss_secret_${customer}`, 32)
  const expiresAt = epochSeconds() + sessionSeconds
  account.ledger.sessions[secret] = { customer, expiresAt, savesCards: feature('payment_method_save') === 'enabled' }
  const off = { enabled: false }
  return {
    object: 'customer_session',
    client_secret: secret,
    components: {
      active_entitlements: off,
      buy_button: off,
      customer_portal: { enabled: false, features: null },
      customer_sheet: { enabled: false, features: null },
      mobile_payment_element: { enabled: false, features: null },
      payment_element: {
        enabled: element.boolean('enabled'),
        features: {
          payment_method_allow_redisplay_filters: ['always'],
          payment_method_redisplay: feature('payment_method_redisplay'),
          payment_method_redisplay_limit: 3,
          payment_method_remove: feature('payment_method_remove'),
          payment_method_save: feature('payment_method_save'),
          payment_method_save_usage:
            features.text('payment_method_save_usage') === 'off_session' ? 'off_session' : 'on_session',
        },
      },
      pricing_table: off,
    },
    created: epochSeconds(),
    customer,
    customer_account: null,
    expires_at: expiresAt,
    livemode: false,
  } as Stripe.CustomerSession
}

/** Data that the Payment Element requests before it is drawn. */
export function elementsSession(account: Account, given: Parameters) {
  const secret = given.text('customer_session_client_secret')
  if (secret === undefined) return { cards: [], savesCards: false }
  const session = account.ledger.sessions[secret]
  if (!session || session.expiresAt < epochSeconds()) {
    throw invalid('The customer session has expired.', { code: 'customer_session_expired' })
  }
  const cards = cardsOf(account, session.customer).filter(card => card.allow_redisplay === 'always')
  return { cards: cards.toReversed(), savesCards: session.savesCards }
}
