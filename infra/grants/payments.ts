import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const paymentsGrants = ({ attributes, payments }: GrantMakers) =>
  ({
    /** Asking Stripe, and knowing its events from forged ones: the keys alone decide who may. */
    callStripe: [
      {
        statements: [
          new PolicyStatement({
            actions: ['secretsmanager:GetSecretValue'],
            resources: [payments.secret.secretArn],
          }),
        ],
        environment: { STRIPE_SECRET: payments.secret.secretArn },
      },
    ],
    showPaymentSettings: [{ statements: [], environment: { STRIPE_PUBLISHABLE_KEY: payments.publishableKey } }],
    /** Noting who a user is to Stripe. */
    keepStripeCustomers: [attributes(['stripeCustomerId', 'erasedAt', 'version'], 'USER#*')],
  }) satisfies Record<string, Grant[]>
