import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowChange } from '#/scripts/local-cloud/dynamodb/row-changes.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
let client: DynamoDBClient
let TableName: string
let changes: () => Promise<RowChange[]>

const key = (sk: string) => ({ pk: { S: 'NOTE#1' }, sk: { S: sk } })
const put = (sk: string) => client.send(new PutItemCommand({ TableName, Item: key(sk) }))

describe('the list of row changes', () => {
  beforeAll(async () => {
    client = new DynamoDBClient(small.client())
    TableName = small.cloud.tableName
    await put('before')
    changes = await small.cloud.followRows()
  })
  afterAll(() => client.destroy())

  test('has what is written from then on, with the previous content, and each write once', async () => {
    await put('a')
    expect(await changes()).toEqual([{ after: { pk: 'NOTE#1', sk: 'a' } }])
    expect(await changes()).toEqual([])
    const grow = { UpdateExpression: 'ADD notes :one', ExpressionAttributeValues: { ':one': { N: '1' } } }
    await client.send(new UpdateItemCommand({ TableName, Key: key('a'), ...grow }))
    await client.send(new DeleteItemCommand({ TableName, Key: key('before') }))
    expect(await changes()).toEqual([
      { before: { pk: 'NOTE#1', sk: 'a' }, after: { pk: 'NOTE#1', sk: 'a', notes: 1 } },
      { before: { pk: 'NOTE#1', sk: 'before' } },
    ])
  })

  test('has all writes of a transaction and a batch, however many', async () => {
    const transaction = { TransactItems: ['t1', 't2'].map(sk => ({ Put: { TableName, Item: key(sk) } })) }
    await client.send(new TransactWriteItemsCommand(transaction))
    const names = Array.from({ length: 1500 }, (_, index) => `b${index}`)
    for (let start = 0; start < names.length; start += 25) {
      const puts = names.slice(start, start + 25).map(sk => ({ PutRequest: { Item: key(sk) } }))
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: puts } }))
    }
    const keys = (await changes()).map(({ after }) => after?.sk)
    expect(keys).toHaveLength(1502)
    expect(new Set(keys)).toEqual(new Set(['t1', 't2', ...names]))
  })

  test('has no rejected write', async () => {
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' }
    const Put = { TableName, Item: key('a'), ...condition }
    const both = { TransactItems: [{ Put: { TableName, Item: key('refused') } }, { Put }] }
    await expect(client.send(new TransactWriteItemsCommand(both))).rejects.toThrow('cancelled')
    expect(await changes()).toEqual([])
  })

  test('follows the new table after a reset', async () => {
    await small.cloud.reset()
    const since = await small.cloud.followRows()
    await put('after')
    expect(await since()).toEqual([{ after: { pk: 'NOTE#1', sk: 'after' } }])
  })
})
