import type { PermissionsOf } from '#/infra/grants.ts'

export const payments: PermissionsOf<'payments'> = {
  getPaymentSettings: ['showPaymentSettings'],
  startCardSession: ['callStripe'],
  listCards: ['callStripe'],
  removeCard: ['callStripe'],
  receiveStripeEvent: [
    'callStripe',
    'keepStripeCustomers',
    'settlePayments',
    'changeOrders',
    'keepInvoices',
    'sendMail',
  ],
}
