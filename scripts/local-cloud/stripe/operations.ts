import type Stripe from 'stripe'
import {
  createCustomer,
  createCustomerSession,
  deleteCustomer,
  elementsSession,
  findCustomer,
} from '#/scripts/local-cloud/stripe/customers.ts'
import { closeDispute, findDispute, updateDispute } from '#/scripts/local-cloud/stripe/disputes.ts'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { pageOf } from '#/scripts/local-cloud/stripe/ledger.ts'
import {
  type Account,
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
} from '#/scripts/local-cloud/stripe/payment-intents.ts'
import {
  attach,
  cardsOf,
  createMethod,
  detach,
  knownMethod,
  updateMethod,
} from '#/scripts/local-cloud/stripe/payment-methods.ts'
import { createRefund, findRefund } from '#/scripts/local-cloud/stripe/refunds.ts'
import { invalid } from '#/scripts/local-cloud/stripe/refusal.ts'
import { authenticateSetup, confirmSetup, createSetup, findSetup } from '#/scripts/local-cloud/stripe/setup-intents.ts'

export interface Asked {
  account: Account
  /** The `{id}` of the path. */
  id: string
  given: Parameters
  /** True if a browser called, with the publishable key. */
  byBrowser: boolean
  /** The later outcome of a refund created now. */
  refundOutcome: (charge: string) => 'failed' | 'succeeded' | undefined
}

interface OperationDeclaration {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** `both`: a browser needs a client secret. */
  asker: 'server' | 'browser' | 'both'
  run: (asked: Asked) => unknown
}

/** Operations of Stripe's API that the stand-in supports, by their names in the journal. */
export const operations: Record<string, OperationDeclaration> = {
  CreatePaymentIntent: {
    method: 'POST',
    path: '/v1/payment_intents',
    asker: 'server',
    run: ({ account, given }) => createIntent(account, given),
  },
  ListPaymentIntents: {
    method: 'GET',
    path: '/v1/payment_intents',
    asker: 'server',
    run: ({ account: { ledger }, given }) => {
      const customer = given.text('customer')
      const intents = Object.values(ledger.intents).filter(intent => !customer || intent.customer === customer)
      return listed(intents, '/v1/payment_intents', given, 'customer')
    },
  },
  RetrievePaymentIntent: {
    method: 'GET',
    path: '/v1/payment_intents/{id}',
    asker: 'both',
    run: ({ account, id, given, byBrowser }) =>
      forAsker(findIntent(account, id, secretOf(given, byBrowser)), byBrowser),
  },
  ConfirmPaymentIntent: {
    method: 'POST',
    path: '/v1/payment_intents/{id}/confirm',
    asker: 'both',
    run: ({ account, id, given, byBrowser }) => {
      const intent = findIntent(account, id, secretOf(given, byBrowser))
      return forAsker(confirmIntent(account, intent, given, byBrowser), byBrowser)
    },
  },
  CancelPaymentIntent: {
    method: 'POST',
    path: '/v1/payment_intents/{id}/cancel',
    asker: 'server',
    run: ({ account, id, given }) => cancelIntent(account, findIntent(account, id), given),
  },
  Authenticate: {
    method: 'POST',
    path: '/v1/3ds2/authenticate',
    asker: 'browser',
    run: ({ account, given }) => {
      const [source, secret] = [given.requiredText('source'), given.requiredText('client_secret')]
      const isApproved = given.text('outcome') === 'approved'
      return source.startsWith('seti_')
        ? forAsker(authenticateSetup(account, findSetup(account, source, secret), isApproved), true)
        : forAsker(authenticateIntent(account, findIntent(account, source, secret), isApproved), true)
    },
  },
  CreateSetupIntent: {
    method: 'POST',
    path: '/v1/setup_intents',
    asker: 'server',
    run: ({ account, given }) => createSetup(account, given),
  },
  RetrieveSetupIntent: {
    method: 'GET',
    path: '/v1/setup_intents/{id}',
    asker: 'both',
    run: ({ account, id, given, byBrowser }) => forAsker(findSetup(account, id, secretOf(given, byBrowser)), byBrowser),
  },
  ConfirmSetupIntent: {
    method: 'POST',
    path: '/v1/setup_intents/{id}/confirm',
    asker: 'both',
    run: ({ account, id, given, byBrowser }) => {
      const setup = findSetup(account, id, secretOf(given, byBrowser))
      return forAsker(confirmSetup(account, setup, given, byBrowser), byBrowser)
    },
  },
  CreateRefund: {
    method: 'POST',
    path: '/v1/refunds',
    asker: 'server',
    run: ({ account, given, refundOutcome }) => {
      const { ledger } = account
      const charge = given.text('charge') ?? ledger.intents[given.text('payment_intent') ?? '']?.latest_charge
      return createRefund(account, given, refundOutcome(String(charge)))
    },
  },
  ListRefunds: {
    method: 'GET',
    path: '/v1/refunds',
    asker: 'server',
    run: ({ account: { ledger }, given }) => {
      const intent = given.text('payment_intent')
      const refunds = Object.values(ledger.refunds).filter(refund => !intent || refund.payment_intent === intent)
      return listed(refunds, '/v1/refunds', given, 'payment_intent')
    },
  },
  RetrieveRefund: {
    method: 'GET',
    path: '/v1/refunds/{id}',
    asker: 'server',
    run: ({ account, id }) => findRefund(account, id),
  },
  RetrieveDispute: {
    method: 'GET',
    path: '/v1/disputes/{id}',
    asker: 'server',
    run: ({ account, id }) => findDispute(account, id),
  },
  UpdateDispute: {
    method: 'POST',
    path: '/v1/disputes/{id}',
    asker: 'server',
    run: ({ account, id, given }) => updateDispute(account, findDispute(account, id), given),
  },
  CloseDispute: {
    method: 'POST',
    path: '/v1/disputes/{id}/close',
    asker: 'server',
    run: ({ account, id }) => closeDispute(account, findDispute(account, id), 'lost'),
  },
  RetrieveCharge: {
    method: 'GET',
    path: '/v1/charges/{id}',
    asker: 'server',
    run: ({ account: { ledger }, id }) => {
      const charge = ledger.charges[id]
      if (charge) return charge
      throw invalid(`No such charge: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
    },
  },
  ListEvents: {
    method: 'GET',
    path: '/v1/events',
    asker: 'server',
    run: ({ account: { ledger }, given }) => {
      const type = given.text('type')
      const events = Object.values(ledger.events).map(({ event }) => event)
      return listed<Stripe.Event>(
        events.filter(event => !type || event.type === type),
        '/v1/events',
        given,
        'type',
      )
    },
  },
  CreateCustomer: {
    method: 'POST',
    path: '/v1/customers',
    asker: 'server',
    run: ({ account, given }) => createCustomer(account, given),
  },
  RetrieveCustomer: {
    method: 'GET',
    path: '/v1/customers/{id}',
    asker: 'server',
    run: ({ account, id }) => findCustomer(account, id),
  },
  DeleteCustomer: {
    method: 'DELETE',
    path: '/v1/customers/{id}',
    asker: 'server',
    run: ({ account, id }) => deleteCustomer(account, id),
  },
  ListCustomerPaymentMethods: {
    method: 'GET',
    path: '/v1/customers/{id}/payment_methods',
    asker: 'server',
    run: ({ account, id, given }) => {
      const customer = findCustomer(account, id, 'customer')
      return listed(cardsOf(account, customer.id), `/v1/customers/${id}/payment_methods`, given, 'type')
    },
  },
  CreateCustomerSession: {
    method: 'POST',
    path: '/v1/customer_sessions',
    asker: 'server',
    run: ({ account, given }) => createCustomerSession(account, given),
  },
  CreatePaymentMethod: {
    method: 'POST',
    path: '/v1/payment_methods',
    asker: 'both',
    run: ({ account, given, byBrowser }) => createMethod(account, given, byBrowser).object,
  },
  AttachPaymentMethod: {
    method: 'POST',
    path: '/v1/payment_methods/{id}/attach',
    asker: 'server',
    run: ({ account, id, given }) => attach(account, knownMethod(account, id), given.requiredText('customer')).object,
  },
  DetachPaymentMethod: {
    method: 'POST',
    path: '/v1/payment_methods/{id}/detach',
    asker: 'server',
    run: ({ account, id }) => detach(account, knownMethod(account, id)).object,
  },
  UpdatePaymentMethod: {
    method: 'POST',
    path: '/v1/payment_methods/{id}',
    asker: 'server',
    run: ({ account, id, given }) => updateMethod(account, knownMethod(account, id), given).object,
  },
  OpenElements: {
    method: 'GET',
    path: '/v1/elements/sessions',
    asker: 'browser',
    run: ({ account, given }) => elementsSession(account, given),
  },
}

/** Finds a request's operation, with its name and the `{id}` of its path. */
export function operationFor(method: string, path: string) {
  for (const [name, operation] of Object.entries(operations)) {
    if (operation.method !== method) continue
    const pattern = new RegExp(`^${operation.path.replace('{id}', '([^/]+)')}$`)
    const match = pattern.exec(path)
    if (match) return { name, operation, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

const secretOf = (given: Parameters, byBrowser: boolean) =>
  byBrowser ? given.requiredText('client_secret') : undefined

/** Hides the customer and metadata of a payment or a setup from browsers. */
function forAsker(
  { customer, metadata, ...intent }: Stripe.PaymentIntent | Stripe.SetupIntent,
  byBrowser: boolean,
): object {
  return byBrowser ? intent : { ...intent, customer, metadata }
}

function listed<Item extends { id: string; created: number }>(
  items: Item[],
  url: string,
  given: Parameters,
  ...filters: string[]
): Stripe.ApiList<Item> {
  given.allow('limit', 'starting_after', 'ending_before', 'created', ...filters)
  const limit = given.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid(`This value must be less than or equal to 100 (it currently is '${limit}').`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const created = given.nested('created')
  return pageOf(items, url, {
    limit,
    startingAfter: given.text('starting_after'),
    endingBefore: given.text('ending_before'),
    created: {
      gte: created.integer('gte'),
      gt: created.integer('gt'),
      lte: created.integer('lte'),
      lt: created.integer('lt'),
    },
  })
}
