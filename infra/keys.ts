import { Aws, CfnParameter, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * Three random keys, which functions read at run time. `origin` proves to a function that CloudFront called it; its previous
 * value stays valid during a rotation. `signing` signs cursors and fingerprints requests; if it leaks, cursors can be forged,
 * but not sessions. `twoStep` encrypts the secrets of authenticator apps, with the previous value for those encrypted
 * earlier; only functions that check codes can read it. All keys are retained when the stack is deleted, so that a restored
 * table finds the keys of its cursors and responses. `topics` encrypts what SES and CloudWatch report about users and alarms.
 *
 * CloudFront gets the origin secret from a deployment. CloudFormation looks it up only when a resource that refers to it
 * changes, not when the secret does. So a parameter names the version, which makes a rotation a change (docs/operations.md
 * describes the steps).
 */
export class Keys extends Construct {
  readonly origin: Secret
  readonly signing: Secret
  readonly twoStep: Secret
  /** The key that CloudFront sends. */
  readonly originSecret: string
  readonly topics: Key

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.topics = this.#topicsKey()
    this.origin = this.#secret('Origin')
    this.signing = this.#secret('Signing')
    this.twoStep = this.#secret('TwoStepStatus')
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'Both sides must know a value before one sends it. Rotated manually: docs/operations.md, rotate-keys.',
    })
    const version = new CfnParameter(this, 'OriginKeyVersion', {
      type: 'String',
      default: '',
      description: 'The version of the secret that CloudFront sends; by default the current one',
    })
    version.overrideLogicalId('OriginKeyVersion')
    this.originSecret = `{{resolve:secretsmanager:${this.origin.secretArn}:SecretString:current::${version.valueAsString}}}`
  }

  #secret(id: string): Secret {
    return new Secret(this, id, {
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
      description: 'Encrypts messages of topics until they are delivered',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
