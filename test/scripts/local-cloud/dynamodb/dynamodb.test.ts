import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import type { FaultKind } from '#/scripts/local-cloud/faults.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
const clients: DynamoDBClient[] = []

function client(functionName?: string, overrides: object = {}): DynamoDBClient {
  const made = new DynamoDBClient({ ...small.client(functionName), ...overrides })
  clients.push(made)
  return made
}

afterEach(() => {
  small.cloud.faults.clear()
  small.cloud.journal.length = 0
  for (const made of clients.splice(0)) made.destroy()
})

const row = (pk: string) => ({ pk: { S: pk }, sk: { S: 'row' } })
const put = (pk: string) => new PutItemCommand({ TableName: small.cloud.tableName, Item: row(pk) })
const get = (pk: string) => new GetItemCommand({ TableName: small.cloud.tableName, Key: row(pk) })

describe('the table', () => {
  test('stores what the operator writes', async () => {
    await client().send(put('ANY#1'))
    expect((await client().send(get('ANY#1'))).Item).toEqual(row('ANY#1'))
  })

  test('rejects an unknown key and a wrong secret', async () => {
    const { accessKeyId } = small.cloud.operator
    const stranger = client(undefined, { credentials: { accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' } })
    await expect(stranger.send(get('ANY#1'))).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const forger = client(undefined, { credentials: { accessKeyId, secretAccessKey: 'x' } })
    await expect(forger.send(get('ANY#1'))).rejects.toMatchObject({ name: 'InvalidSignatureException' })
  })
})

describe('a function, with its role', () => {
  const denied = { name: 'AccessDeniedException' }
  const transaction = (...keys: string[]) =>
    new TransactWriteItemsCommand({
      TransactItems: keys.map(pk => ({ Put: { TableName: small.cloud.tableName, Item: row(pk) } })),
    })
  const query = (values: string, index?: string) =>
    new QueryCommand({
      TableName: small.cloud.tableName,
      IndexName: index,
      KeyConditionExpression: '#p = :p',
      ExpressionAttributeNames: { '#p': index ? `${index}pk` : 'pk' },
      ExpressionAttributeValues: { ':p': { S: values } },
    })

  test('writes rows with a granted leading key, and no others', async () => {
    await client('idle').send(put('NOTE#1'))
    await expect(client('idle').send(put('USER#1'))).rejects.toMatchObject(denied)
    expect((await client().send(get('USER#1'))).Item).toBeUndefined()
  })

  test('has each member of a transaction checked separately', async () => {
    await client('idle').send(transaction('NOTE#2', 'LIST#2'))
    await expect(client('idle').send(transaction('NOTE#3', 'USER#3'))).rejects.toMatchObject(denied)
    const deletion = new TransactWriteItemsCommand({
      TransactItems: [{ Delete: { TableName: small.cloud.tableName, Key: row('NOTE#2') } }],
    })
    await expect(client('idle').send(deletion)).rejects.toMatchObject(denied)
    expect((await client().send(get('NOTE#3'))).Item).toBeUndefined()
  })

  test('queries the table and an index by granted keys', async () => {
    await expect(client('idle').send(query('NOTE#1'))).resolves.toMatchObject({ Count: 1 })
    await expect(client('idle').send(query('LIST#1', 'gsi1'))).resolves.toMatchObject({ Count: 0 })
    await expect(client('idle').send(query('USER#1'))).rejects.toMatchObject(denied)
    await expect(client('idle').send(query('USER#1', 'gsi1'))).rejects.toMatchObject(denied)
  })

  test('cannot use an action that it was not granted', async () => {
    const batch = new BatchGetItemCommand({ RequestItems: { [small.cloud.tableName]: { Keys: [row('NOTE#1')] } } })
    await expect(client('idle').send(batch)).rejects.toMatchObject(denied)
  })

  test('is denied what a template without the grant no longer allows', async () => {
    const cloud = await startCloud({
      assembly: small.stack.assembly,
      quiet: true,
      amend(template) {
        for (const resource of Object.values(template.Resources)) {
          if (resource.Type === 'AWS::IAM::Policy') resource.Properties!.PolicyDocument = { Statement: [] }
        }
      },
    })
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = cloud.environmentOf('idle')
    const credentials = { accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! }
    const poor = client(undefined, { endpoint: cloud.awsEndpoint, credentials })
    await expect(poor.send(put('NOTE#1'))).rejects.toMatchObject(denied)
    await cloud.stop()
  })
})

describe('the journal', () => {
  test('shows who did what to which rows, with the outcome', async () => {
    await client('idle').send(put('NOTE#4'))
    await client('idle')
      .send(put('USER#4'))
      .catch(() => {})
    const call = { function: 'small-idle', service: 'dynamodb', action: 'PutItem' }
    expect(small.cloud.journal).toEqual([
      { ...call, keys: ['NOTE#4|row'], outcome: 'done', writeUnits: 1 },
      { ...call, keys: ['USER#4|row'], outcome: 'forbidden' },
    ])
  })
})

describe('a fault', () => {
  const quickly = { requestHandler: { requestTimeout: 300, throwOnRequestTimeout: true } }
  test.each<[FaultKind, string, object?]>([
    ['throttle', 'ProvisionedThroughputExceededException'],
    ['fail', 'InternalServerError'],
    ['conflict', 'TransactionConflictException'],
    ['hang', 'TimeoutError', quickly],
  ])('of kind %s appears as %s, and nothing is written', async (kind, name, settings) => {
    const fault = small.cloud.faults.inject({ kind, function: 'idle', action: 'PutItem' })
    await expect(client('idle', settings).send(put(`NOTE#${kind}`))).rejects.toMatchObject({ name })
    expect(fault.hits()).toBe(1)
    expect((await client().send(get(`NOTE#${kind}`))).Item).toBeUndefined()
  })

  test('that loses the answer has executed the call', async () => {
    small.cloud.faults.inject({ kind: 'lose-answer', service: 'dynamodb', action: 'UpdateItem' })
    const add = new UpdateItemCommand({
      TableName: small.cloud.tableName,
      Key: row('NOTE#lost'),
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    })
    await expect(client().send(add)).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect((await client().send(get('NOTE#lost'))).Item).toMatchObject({ n: { N: '1' } })
  })

  test('that waits executes the call after the other work is done', async () => {
    const meanwhile = () => client().send(put('NOTE#first'))
    small.cloud.faults.inject({ kind: 'wait', meanwhile, action: 'GetItem' })
    expect((await client().send(get('NOTE#first'))).Item).toBeDefined()
  })

  test('of a transaction names the conflicting member', async () => {
    small.cloud.faults.inject({ kind: 'conflict', action: 'TransactWriteItems' })
    const item = (pk: string) => ({ Put: { TableName: small.cloud.tableName, Item: row(pk) } })
    const two = new TransactWriteItemsCommand({ TransactItems: [item('NOTE#5'), item('NOTE#6')] })
    await expect(client().send(two)).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    })
  })

  test('affects the nth matching call, and as many as requested', async () => {
    small.cloud.faults.inject({ kind: 'fail', nth: 2, times: 2 })
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(pk => client().send(put(pk))))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(small.cloud.journal.map(({ outcome }) => outcome)).toEqual(['done', 'fail', 'fail', 'done'])
  })
})
