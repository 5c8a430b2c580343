import { type CfnElement, Names, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Email } from '#/infra/email.ts'
import type { Files } from '#/infra/files.ts'
import type { Keys } from '#/infra/keys.ts'
import type { Payments } from '#/infra/payments.ts'
import type { Site } from '#/infra/site.ts'
import type { Table } from '#/infra/table.ts'
import type { Accounts } from '#/infra/user-pool.ts'

/** A permission with the environment variables that it needs, so that neither is forgotten. */
export interface Grant {
  statements: PolicyStatement[]
  environment: Record<string, string>
  /** Reasons for its wildcards, for cdk-nag. */
  explained?: { id: string; reason: string }[]
}

/** Explains a grant on all resources, for actions that have no resource to name. */
export const onEverything = (reason: string) =>
  ['AwsSolutions::AwsSolutions-IAM5[Resource::*]', 'Serverless::Serverless-LambdaStarPermissions'].map(id => ({
    id,
    reason,
  }))

type RowVerb = 'get' | 'check' | 'query' | 'put' | 'update' | 'delete' | 'batch'

const rowActions: Record<RowVerb, string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  check: ['dynamodb:ConditionCheckItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
  delete: ['dynamodb:DeleteItem'],
  batch: ['dynamodb:BatchWriteItem'],
}

/** The parts of the stack that functions may use. */
export interface Granted {
  store: Table
  accounts: Accounts
  mail: Email
  files: Files
  payments: Payments
  keys: Keys
  site: Site
}

/**
 * Makes grants on the stack's parts. Rows are granted by the prefix of their partition key (`dynamodb:LeadingKeys`), so the
 * function that lists tickets cannot read a session, whatever its code does.
 */
export function grantMakers({ store, accounts, mail, files, payments, keys, site }: Granted) {
  const rows = (verbs: RowVerb[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: verbs.flatMap(verb => rowActions[verb]),
        resources: [store.arn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.name },
  })
  /**
   * Allows updates of these attributes only. IAM cannot tell apart rows in one partition by sort key, so this keeps an update
   * from changing the others; the response shows no row either.
   */
  const attributes = (names: string[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: rowActions.update,
        resources: [store.arn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...names] },
          StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
        },
      }),
    ],
    environment: { TABLE_NAME: store.name },
  })
  const index = (names: string[], ...prefixes: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: names.map(name => `${store.arn}/index/${name}`),
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } },
      }),
    ],
    environment: { TABLE_NAME: store.name },
  })
  const pool = (...verbs: string[]): Grant => ({
    statements: [
      new PolicyStatement({
        actions: verbs.map(verb => `cognito-idp:${verb}`),
        resources: [accounts.pool.userPoolArn],
      }),
    ],
    environment: { USER_POOL_ID: accounts.pool.userPoolId, USER_POOL_CLIENT_ID: accounts.client.userPoolClientId },
  })

  const buckets = {
    UPLOADS_BUCKET: files.uploads,
    FILES_BUCKET: files.files,
    MEDIA_BUCKET: files.media,
    RECEIVED_BUCKET: files.received,
  }
  const objects = (name: keyof typeof buckets, actions: string[], keys = '*'): Grant => {
    const bucket = buckets[name]
    return {
      statements: [
        new PolicyStatement({
          actions: actions.map(action => `s3:${action}`),
          resources: [bucket.arnForObjects(keys)],
        }),
      ],
      environment: { [name]: bucket.bucketName },
      explained: namesOf(bucket).map(name => ({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${name}>/${keys}]`,
        reason: 'Object keys are random, so the grant names single actions but cannot name single objects.',
      })),
    }
  }
  /** Allows listing the keys of a bucket that begin with a prefix. */
  const listing = (name: keyof typeof buckets, prefix: string): Grant => ({
    statements: [
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [buckets[name].bucketArn],
        conditions: { StringLike: { 's3:prefix': prefix } },
      }),
    ],
    environment: { [name]: buckets[name].bucketName },
  })
  /** Allows reading a secret at run time; the variable has its ARN. */
  const secret = (variable: string, { secretArn }: ISecret): Grant => ({
    statements: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] })],
    environment: { [variable]: secretArn },
  })
  return { rows, attributes, index, pool, objects, listing, secret, mail, files, payments, keys, site }
}

/** The names of a bucket in cdk-nag: in its own stack, and in a nested one that gets it as a parameter. */
function namesOf(bucket: Bucket): string[] {
  const resource = bucket.node.defaultChild as CfnElement
  return [`${Stack.of(bucket).getLogicalId(resource)}.Arn`, `referenceto${Names.nodeUniqueId(resource.node)}Arn`]
}

export type GrantMakers = ReturnType<typeof grantMakers>
