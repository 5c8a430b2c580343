import type { PermissionsOf } from '#/infra/grants.ts'

export const payments: PermissionsOf<'payments'> = {
  getPaymentSettings: ['showPaymentSettings'],
  getPayment: ['callStripe'],
  startCardSession: ['callStripe'],
  listCards: ['sign', 'callStripe'],
  removeCard: ['sign', 'callStripe', 'keepConsent', 'sendEmail'],
  receiveStripeEvent: [
    'callStripe',
    'keepStripeCustomers',
    'settlePayments',
    'changeOrders',
    'keepInvoices',
    'sendEmail',
  ],
}
