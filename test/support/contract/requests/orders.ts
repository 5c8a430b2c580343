import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { orderToReview, paidOrder, placedOrder, shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { backOrder } from '#/test/support/fixtures/quotes.ts'

export const orders: Requests<'orders'> = {
  createPaymentIntent: async ({ customer }) => {
    await stripeCustomerOf(customer)
    const { id: productId } = await addedProduct({ price: 10, stockQuantity: 50 })
    const body = { amount: 20, items: [{ productId, quantity: 2 }] }
    return keyed(key => customer.request('POST', '/api/create-payment-intent', body, key))
  },
  priceCart: async ({ customer }) => {
    const { id: productId } = await addedProduct()
    return () => customer.request('POST', '/api/cart/price', { items: [{ productId, quantity: 2 }], state: 'WA' })
  },
  fulfillOrder: async people => {
    const { id } = await paidOrder(people.customer)
    const body = { carrier: 'UPS', trackingNumber: '1Z', lines: [{ line: '1', quantity: 1, serialNumbers: ['SN-1'] }] }
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/shipments`, body, key))
  },
  cancelOrder: async people => {
    const { id } = await placedOrder(people.customer)
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/cancel`, {}, key))
  },
  downloadReceipt: async ({ customer }) => {
    const { id } = await paidOrder(customer)
    return () => customer.request('GET', `/api/orders/${id}/receipt`)
  },
  refundOrder: async people => {
    const { id } = await paidOrder(people.customer)
    const body = { lines: [{ line: '1', quantity: 1 }], restock: true, reason: 'Arrived broken' }
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/refunds`, body, key))
  },
  readyOrder: async people => {
    const { id } = await paidOrder(people.customer)
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/ready`, {}, key))
  },
  resolveOrderAttention: async people => {
    const { id } = await orderToReview(people.customer)
    const body = { note: 'Refunded by check' }
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/attention`, body, key))
  },
  chooseReturnedUnits: async people => {
    const { id, assetIds } = await shippedLaptops(people, 2)
    await people.technician.request('POST', `/api/orders/${id}/refunds`, {
      lines: [{ line: '1', quantity: 1 }],
      restock: false,
    })
    const body = { lines: [{ line: '1', assetIds: assetIds.slice(0, 1) }] }
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/returns`, body, key))
  },
  reserveOrderStock: async people => {
    const { id } = await backOrder(people)
    return keyed(key => people.technician.request('POST', `/api/orders/${id}/reservations`, {}, key))
  },
}
