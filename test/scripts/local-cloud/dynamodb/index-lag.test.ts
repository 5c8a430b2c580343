import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
let client: DynamoDBClient
beforeAll(() => {
  client = new DynamoDBClient(small.client())
})
afterAll(() => client.destroy())

const put = (pk: string, list: string) =>
  client.send(
    new PutItemCommand({
      TableName: small.cloud.tableName,
      Item: { pk: { S: pk }, sk: { S: 'row' }, gsi1pk: { S: list }, gsi1sk: { S: pk } },
    }),
  )
const query = async (partition: string, index?: string) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: small.cloud.tableName,
      IndexName: index,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': index ? 'gsi1pk' : 'pk' },
      ExpressionAttributeValues: { ':pk': { S: partition } },
    }),
  )
  return Items.map(({ pk }) => pk?.S)
}

describe('a lagging index', () => {
  beforeEach(async () => {
    await put('NOTE#moves', 'LIST#old')
    await put('NOTE#stays', 'LIST#old')
  })

  test('returns its state from before the latest writes, while the table itself is current', async () => {
    const lag = await small.cloud.lagIndexes()
    try {
      await put('NOTE#moves', 'LIST#new')
      await put('NOTE#fresh', 'LIST#new')
      expect(await query('LIST#old', 'gsi1')).toEqual(['NOTE#moves', 'NOTE#stays'])
      expect(await query('LIST#new', 'gsi1')).toEqual([])
      expect(await query('NOTE#fresh')).toEqual(['NOTE#fresh'])
    } finally {
      await lag.release()
    }
    expect(await query('LIST#old', 'gsi1')).toEqual(['NOTE#stays'])
    expect(await query('LIST#new', 'gsi1')).toEqual(['NOTE#fresh', 'NOTE#moves'])
  })

  test('has a row that moves in two partitions if only the old one lags', async () => {
    const lag = await small.cloud.lagIndexes({ index: 'gsi1', partition: /old$/ })
    try {
      await put('NOTE#moves', 'LIST#new')
      expect(await query('LIST#old', 'gsi1')).toContain('NOTE#moves')
      expect(await query('LIST#new', 'gsi1')).toContain('NOTE#moves')
    } finally {
      await lag.release()
    }
  })
})
