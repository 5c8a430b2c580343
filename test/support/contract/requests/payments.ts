import { signedEvent } from '#/test/support/cloud/stripe-events.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { storedCard, stripeCustomerOf } from '#/test/support/fixtures/cards.ts'

export const payments: Requests<'payments'> = {
  startCardSession: async ({ customer }) => {
    await stripeCustomerOf(customer)
    return () => customer.request('POST', '/api/card-sessions')
  },
  startCardSetup: async ({ customer }) => {
    await stripeCustomerOf(customer)
    return () => customer.request('POST', '/api/card-setups')
  },
  removeCard: async ({ customer }) => {
    const id = await storedCard(customer)
    return () => customer.request('DELETE', `/api/cards/${id}`)
  },
  receiveStripeEvent: async ({ customer, anonymous }) => {
    const stripeCustomer = await stripeCustomerOf(customer)
    const { body, headers } = signedEvent('customer.deleted', {
      id: stripeCustomer,
      object: 'customer',
      metadata: { customerId: customer.user.id },
    })
    return () => anonymous.request('POST', '/api/webhooks/stripe', body, headers)
  },
}
