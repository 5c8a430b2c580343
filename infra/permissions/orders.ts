import type { PermissionsOf } from '#/infra/grants.ts'

export const orders: PermissionsOf<'orders'> = {
  createPaymentIntent: [
    'priceCarts',
    'placeOrders',
    'beginInvoicePayments',
    'callStripe',
    'keepStripeCustomers',
    'sendEmail',
  ],
  priceCart: ['priceCarts'],
  listOrders: ['listOrders'],
  countOrders: ['countOrders'],
  getOrder: ['readOrders'],
  fulfillOrder: ['changeOrders', 'readOrders', 'sendEmail'],
  readyOrder: ['markOrdersReady', 'sendEmail'],
  cancelOrder: ['changeOrders', 'readOrders', 'settlePayments', 'sendEmail', 'callStripe'],
  downloadReceipt: ['readOrders', 'drawDocuments'],
  downloadPackingSlip: ['readOrders', 'drawDocuments'],
  refundOrder: ['changeOrders', 'readOrders', 'sendEmail', 'callStripe'],
}
