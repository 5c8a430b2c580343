import { CfnParameter, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#/infra/stages.ts'

/**
 * The operator's keys from Stripe: two secret values, which functions read at run time, and the publishable key, which every
 * browser gets. The secret is created empty, filled in manually (docs/operations.md), and retained when the stack is deleted.
 * Until it is filled in, no one can pay, and Stripe's events get a 503.
 */
export class Payments extends Construct {
  readonly secret: Secret
  readonly publishableKey: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const empty = SecretValue.unsafePlainText('')
    this.secret = new Secret(this, 'Stripe', {
      description: 'Stripe: secretKey (sk_ or rk_) and webhookSecret (whsec_)',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      secretObjectValue: { secretKey: empty, webhookSecret: empty },
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'The values are created and rolled in Stripe’s dashboard: docs/operations.md, rotate-stripe-keys.',
    })
    const key = new CfnParameter(this, 'StripePublishableKey', {
      type: 'String',
      default: stage.stripePublishableKey ?? '',
      description: 'Stripe’s publishable key',
    })
    key.overrideLogicalId('StripePublishableKey')
    this.publishableKey = key.valueAsString
  }
}
