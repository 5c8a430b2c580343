import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * Two random keys. `origin` proves to a function that CloudFront called it, with the value before it valid while it
 * rotates; `signing` signs cursors and fingerprints requests. A leaked `signing` key forges cursors, not sessions.
 */
export class Keys extends Construct {
  readonly originSecret: string
  readonly environment: Record<string, string>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const origin = new Secret(this, 'Origin', {
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
    const signing = new Secret(this, 'Signing', {
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
    this.originSecret = origin.secretValueFromJson('current').unsafeUnwrap()
    this.environment = {
      ORIGIN_SECRET: this.originSecret,
      ORIGIN_SECRET_PREVIOUS: origin.secretValueFromJson('previous').unsafeUnwrap(),
      SIGNING_KEY: signing.secretValueFromJson('current').unsafeUnwrap(),
    }
  }
}
