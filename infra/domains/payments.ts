import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const paymentsGrants = ({ attributes, payments, secret }: GrantMakers) =>
  ({
    /** To call Stripe, and to verify its events; only the keys give access. */
    callStripe: [secret('STRIPE_SECRET', payments.secret)],
    showPaymentSettings: [{ statements: [], environment: { STRIPE_PUBLISHABLE_KEY: payments.publishableKey } }],
    /** To store a user's Stripe customer id. */
    keepStripeCustomers: [attributes(['stripeCustomerId', 'erasedAt', 'version'], 'USER#*')],
  }) satisfies Record<string, Grant[]>

export const paymentsPermissions: PermissionsOf<'payments'> = {
  getPaymentSettings: ['showPaymentSettings'],
  getPayment: ['callStripe', 'readPayers'],
  startCardSession: ['callStripe'],
  startCardSetup: ['callStripe', 'keepStripeCustomers'],
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
