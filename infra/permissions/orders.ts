import type { PermissionsOf } from '#/infra/grants.ts'

export const orders: PermissionsOf<'orders'> = {
  createPaymentIntent: [
    'priceCarts',
    'placeOrders',
    'beginInvoicePayments',
    'callStripe',
    'keepStripeCustomers',
    'sendMail',
  ],
  priceCart: ['priceCarts'],
  listOrders: ['listOrders'],
  countOrders: ['countOrders'],
  getOrder: ['readOrders'],
  fulfillOrder: ['changeOrders', 'readOrders', 'sendMail'],
  readyOrder: ['markOrdersReady', 'sendMail'],
  cancelOrder: ['changeOrders', 'readOrders', 'settlePayments', 'sendMail', 'callStripe'],
  downloadReceipt: ['readOrders', 'drawDocuments'],
  downloadPackingSlip: ['readOrders', 'drawDocuments'],
  refundOrder: ['changeOrders', 'readOrders', 'sendMail', 'callStripe'],
}
