import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const paymentsGrants = ({ attributes, payments, secret }: GrantMakers) =>
  ({
    /** Asking Stripe, and knowing its events from forged ones: the keys alone decide who may. */
    callStripe: [secret('STRIPE_SECRET', payments.secret)],
    showPaymentSettings: [{ statements: [], environment: { STRIPE_PUBLISHABLE_KEY: payments.publishableKey } }],
    /** Noting who a user is to Stripe. */
    keepStripeCustomers: [attributes(['stripeCustomerId', 'erasedAt', 'version'], 'USER#*')],
  }) satisfies Record<string, Grant[]>
