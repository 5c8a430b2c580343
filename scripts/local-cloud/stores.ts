import { resolve } from 'node:path'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import { siteBucketName } from '#/scripts/local-cloud/cloudfront/cloudfront.ts'
import {
  type Cognito,
  openCognito,
  type UserPoolClientProperties,
  type UserPoolProperties,
} from '#/scripts/local-cloud/cognito/cognito.ts'
import { type Bucket, folderBucket, keptBucket, overlaidBucket } from '#/scripts/local-cloud/s3/object-store.ts'
import { type BucketProperties, type S3, s3Service } from '#/scripts/local-cloud/s3/s3.ts'
import type { EmailEvents } from '#/scripts/local-cloud/ses/bounces.ts'
import { type EmailIdentityProperties, openSes, type Ses } from '#/scripts/local-cloud/ses/ses.ts'
import { memoryStorage, type Storage } from '#/scripts/local-cloud/storage.ts'

/** Stores of users, files and emails. */
export interface Stores {
  storage: Storage
  cognito: Cognito
  ses: Ses
  s3: S3
  bucket(name: string): Bucket
}

export interface StoresOptions {
  template: Template
  /** Directory of the built site. Without it, the site's bucket is stored like any other. */
  siteDirectory: string | undefined
  passwordCost: number
  returns: () => EmailEvents | undefined
}

/** Opens the stores in `storage`. If it is empty, the cloud has no users, files or emails. */
export async function openStores(storage: Storage, options: StoresOptions): Promise<Stores> {
  const { template, siteDirectory, passwordCost, returns } = options
  const pool = template.one<UserPoolProperties>('AWS::Cognito::UserPool')
  const poolClients = template.all<UserPoolClientProperties>('AWS::Cognito::UserPoolClient')
  const buckets = template.all<BucketProperties>('AWS::S3::Bucket')
  const identities = template.all<EmailIdentityProperties>('AWS::SES::EmailIdentity')
  const siteBucket = siteBucketName(template)
  // Pages published over the built site are in memory, because they belong to this build: the next start publishes again.
  const site =
    siteDirectory && overlaidBucket(keptBucket(memoryStorage(), 'site'), folderBucket(resolve(siteDirectory)))
  const bucket = (name: string) => (site && name === siteBucket ? site : keptBucket(storage, name))
  return {
    storage,
    cognito: await openCognito(pool, poolClients, storage, passwordCost),
    ses: await openSes(identities, template.scope, storage, email => returns()?.taken(email)),
    s3: s3Service(buckets, bucket),
    bucket,
  }
}
