import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { beforeAll, describe, expect, test } from 'vitest'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { remembering } from '#/test/support/cloud/cloud.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const onChange = `exports.handler = async ({ Records }) => {
  for (const { dynamodb } of Records) console.log('saw ' + dynamodb.Keys.sk.S)
}`
const small = useSmallCloud({
  'on-change': onChange,
  counting:
    "let calls = 0; exports.handler = async () => ({ statusCode: 200, body: ++calls + ' ' + process.env.NOTE })",
})
const body = async (path: string) => (await fetch(small.cloud.url + path)).text()

/** Creates one of everything; `left` counts how much of it the cloud has. */
async function used() {
  const settings = small.client()
  const table = new DynamoDBClient(settings)
  const users = new CognitoIdentityProviderClient(settings)
  const files = new S3Client({ ...settings, forcePathStyle: true })
  const emails = new SESClient(settings)
  const { tableName: TableName, userPoolId: UserPoolId } = small.cloud
  const put = (sk: string) =>
    table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'NOTE#1' }, sk: { S: sk } } }))
  await put('before')
  await users.send(new AdminCreateUserCommand({ UserPoolId, Username: 'dana' }))
  await files.send(new PutObjectCommand({ Bucket: 'small-uploads', Key: 'a', Body: 'a' }))
  const Message = { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Dana' } } }
  const Destination = { ToAddresses: ['dana@people.test'] }
  await emails.send(new SendEmailCommand({ Source: 'desk@beacon.test', Destination, Message }))
  const left = async () => ({
    rows: (await table.send(new ScanCommand({ TableName }))).Count,
    users: (await users.send(new ListUsersCommand({ UserPoolId }))).Users?.length,
    files: (await files.send(new ListObjectsV2Command({ Bucket: 'small-uploads' }))).KeyCount,
    emails: small.cloud.inbox().length,
  })
  return { put, left }
}

describe('a cloud that is reset', () => {
  let here: Awaited<ReturnType<typeof used>>
  beforeAll(async () => {
    here = await used()
    small.cloud.faults.inject({ action: 'Scan', kind: 'fail', nth: 2, times: Number.POSITIVE_INFINITY })
    expect(await here.left()).toEqual({ rows: 1, users: 1, files: 1, emails: 1 })
    await small.cloud.reset()
  })

  test('has no rows, users, files, emails or faults', async () => {
    expect(small.cloud.journal).toEqual([])
    expect(small.cloud.logs()).toEqual([])
    expect(await here.left()).toEqual({ rows: 0, users: 0, files: 0, emails: 0 })
  })

  test('follows the stream from then on, without older records', async () => {
    await here.put('after')
    await small.cloud.settle()
    expect(small.cloud.logs()).toEqual(['small-on-change saw after'])
  })

  test('keeps its functions’ instances', async () => {
    const [first = ''] = (await body('/api/counting')).split(' ')
    await small.cloud.reset()
    expect(await body('/api/counting')).toBe(`${Number(first) + 1} undefined`)
  })
})

test('restarts a function with a new environment', async () => {
  await body('/api/counting')
  small.cloud.reconfigure('counting', { NOTE: 'new' })
  expect(await body('/api/counting')).toBe('1 new')
})

test('resumes a function whose environment is restored, and restarts one without changes', async () => {
  small.cloud.reconfigure('counting', { NOTE: 'first' })
  await body('/api/counting')
  small.cloud.reconfigure('counting', { NOTE: 'second' })
  await body('/api/counting')
  small.cloud.reconfigure('counting', { NOTE: 'first' })
  expect(await body('/api/counting')).toBe('2 first')
  small.cloud.reconfigure('counting')
  expect(await body('/api/counting')).toBe('1 first')
  small.cloud.reconfigure('counting', { NOTE: 'second' })
  expect(await body('/api/counting')).toBe('1 second')
})

test('refuses if it has a directory, because its data belongs to someone', async () => {
  const { assembly } = small.stack
  const cloud = await startCloud({ assembly, directory: join(assembly, 'kept'), schedules: false, quiet: true })
  await expect(cloud.reset()).rejects.toThrow('keeps its data')
  await cloud.stop()
})

// Keys stay the same for the life of a cloud. Retries, the email rate and the rendering budget last for one invocation or a
// second.
test('functions keep no state between calls, except under names that never recur, and in modules that tests restart', () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const keeps = /^(?:let |const .*= new (?:Map|Set)(?:<.*>)?\(\)$)/m
  const keeping = files.filter(name => keeps.test(readFileSync(join('functions', name), 'utf8')))
  expect(keeping.map(name => name.replace(/^.*\/|\.ts$/g, '')).sort()).toEqual(
    [
      ...['catalog-snapshots', 'get-shared-picture', 'keys', 'stripe', 'stripe-keys'],
      ...['retries', 'ses', 'within-budget', ...remembering],
    ].sort(),
  )
})
