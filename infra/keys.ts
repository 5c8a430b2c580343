import { Aws, CfnParameter, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * Three random keys. `origin` proves to a function that CloudFront called it, with the value before it valid while it
 * rotates; `signing` signs cursors and fingerprints requests. A leaked `signing` key forges cursors, not sessions.
 * `secondFactor` encrypts the secrets of authenticator apps, with the value before it for those that were encrypted then; only the
 * functions get it that check codes. All stay when the stack is deleted: a table that is put back finds the keys that its cursors and answers were made with.
 * `topics` encrypts what SES and CloudWatch tell of people and alarms.
 *
 * CloudFormation looks a secret up when something that refers to it changes, and not when the secret does: the parameters
 * name the version, so that a rotation is a change (docs/operations.md says how to rotate).
 */
export class Keys extends Construct {
  readonly originSecret: string
  readonly topics: Key
  readonly environment: Record<string, string>
  readonly secondFactorEnvironment: Record<string, string>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.topics = this.#topicsKey()
    const removalPolicy = RemovalPolicy.RETAIN
    const origin = new Secret(this, 'Origin', {
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
    const signing = new Secret(this, 'Signing', {
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
    const secondFactor = new Secret(this, 'SecondFactor', {
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        excludePunctuation: true,
        passwordLength: 48,
      },
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'Both sides get the value by a deployment, so a rotation is one: docs/operations.md, rotate-keys.',
    })
    const originVersion = this.#version('OriginKeyVersion')
    const signingVersion = this.#version('SigningKeyVersion')
    this.originSecret = fieldOf(origin, 'current', originVersion)
    this.environment = {
      ORIGIN_SECRET: this.originSecret,
      ORIGIN_SECRET_PREVIOUS: fieldOf(origin, 'previous', originVersion),
      SIGNING_KEY: fieldOf(signing, 'current', signingVersion),
    }
    const secondFactorVersion = this.#version('SecondFactorKeyVersion')
    this.secondFactorEnvironment = {
      SECOND_FACTOR_KEY: fieldOf(secondFactor, 'current', secondFactorVersion),
      SECOND_FACTOR_KEY_PREVIOUS: fieldOf(secondFactor, 'previous', secondFactorVersion),
    }
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

  #version(name: string): string {
    const parameter = new CfnParameter(this, name, {
      type: 'String',
      default: '',
      description: 'The version of the secret that is in force; without one it is the current version',
    })
    parameter.overrideLogicalId(name)
    return parameter.valueAsString
  }
}

/** A dynamic reference to a field of a secret's version. */
const fieldOf = (secret: Secret, field: string, version: string) =>
  `{{resolve:secretsmanager:${secret.secretArn}:SecretString:${field}::${version}}}`
