import type { PermissionsOf } from '#/infra/grants.ts'

export const payments: PermissionsOf<'payments'> = {
  getPaymentSettings: ['showPaymentSettings'],
  startCardSession: ['callStripe'],
  listCards: ['sign', 'callStripe'],
  removeCard: ['sign', 'callStripe', 'keepConsent'],
  receiveStripeEvent: [
    'callStripe',
    'keepStripeCustomers',
    'settlePayments',
    'changeOrders',
    'keepInvoices',
    'sendMail',
  ],
}
