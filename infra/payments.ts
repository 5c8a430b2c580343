import { CfnParameter, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '#/infra/stages.ts'

/**
 * What Stripe gives to the operator: two secret values, which functions read while they run, and the publishable key, which every
 * browser gets. The secret is made empty, filled by hand (docs/operations.md), and stays when the stack is deleted. Without it
 * nobody can pay, and events from Stripe are answered 503 until it is there.
 */
export class Payments extends Construct {
  readonly secret: Secret
  readonly publishableKey: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const empty = SecretValue.unsafePlainText('')
    this.secret = new Secret(this, 'Stripe', {
      description: 'Stripe: secretKey (sk_ or rk_) and webhookSecret (whsec_)',
      removalPolicy: RemovalPolicy.RETAIN,
      secretObjectValue: { secretKey: empty, webhookSecret: empty },
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'Stripe makes the values and rolls them in its dashboard: docs/operations.md, rotate-stripe-keys.',
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
