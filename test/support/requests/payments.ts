import { storedCard, stripeCustomerOf } from '#/test/support/cards.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { signedEvent } from '#/test/support/stripe-events.ts'

export const payments: Requests<'payments'> = {
  startCardSession: async ({ customer }) => {
    await stripeCustomerOf(customer)
    return () => customer.request('POST', '/api/card-sessions')
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
