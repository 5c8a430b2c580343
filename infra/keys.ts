import { Aws, CfnParameter, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * Three random keys, which functions read while they run. `origin` proves to a function that CloudFront called it, with the value before
 * it valid while it rotates; `signing` signs cursors and fingerprints requests. A leaked `signing` key forges cursors, not sessions.
 * `secondFactor` encrypts the secrets of authenticator apps, with the value before it for those that were encrypted then; only the
 * functions get it that check codes. All stay when the stack is deleted: a table that is put back finds the keys that its cursors and answers were made with.
 * `topics` encrypts what SES and CloudWatch tell of people and alarms.
 *
 * CloudFront has the origin secret by a deployment. CloudFormation looks it up when something that refers to it changes, and not when
 * the secret does: a parameter names the version, so that a rotation is a change (docs/operations.md says how to rotate).
 */
export class Keys extends Construct {
  readonly origin: Secret
  readonly signing: Secret
  readonly secondFactor: Secret
  /** What CloudFront sends. */
  readonly originSecret: string
  readonly topics: Key

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.topics = this.#topicsKey()
    this.origin = this.#secret('Origin')
    this.signing = this.#secret('Signing')
    this.secondFactor = this.#secret('SecondFactor')
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'Both sides must know a value before one sends it: docs/operations.md, rotate-keys.',
    })
    const version = new CfnParameter(this, 'OriginKeyVersion', {
      type: 'String',
      default: '',
      description: 'The version of the secret that CloudFront sends; without one it is the current version',
    })
    version.overrideLogicalId('OriginKeyVersion')
    this.originSecret = `{{resolve:secretsmanager:${this.origin.secretArn}:SecretString:current::${version.valueAsString}}}`
  }

  #secret(id: string): Secret {
    return new Secret(this, id, {
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
  }

  #topicsKey(): Key {
    const key = new Key(this, 'Topics', {
      description: 'Encrypts what topics hold until it is delivered',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: ['ses', 'cloudwatch', 'budgets'].map(service => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    return key
  }
}
