import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import { ensureTable, expirySweeper } from '#/scripts/local-cloud/dynamodb/table.ts'

const isNative = process.env.LOCAL_DYNAMODB !== 'java' && process.platform === 'linux' && process.arch === 'x64'
const table = {
  id: 'Table',
  type: 'AWS::DynamoDB::Table',
  ref: 'things',
  arn: '',
  properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    TimeToLiveSpecification: { AttributeName: 'expire', Enabled: true },
  },
}

describe('the sweep of expired rows', () => {
  let engine: Engine
  const calls: string[] = []
  beforeAll(async () => {
    const started = await startEngine()
    engine = {
      ...started,
      call: (target, input) => {
        calls.push(target)
        return started.call(target, input)
      },
    }
    await ensureTable(engine, table)
  })
  afterAll(() => engine.stop())
  const now = Math.floor(Date.now() / 1000)
  const put = (pk: string, expire?: number) =>
    engine.call('DynamoDB_20120810.PutItem', {
      TableName: 'things',
      Item: { pk: { S: pk }, ...(expire !== undefined && { expire: { N: `${expire}` } }) },
    })
  const left = async () => {
    const { Items } = await engine.call<{ Items: { pk: { S: string } }[] }>('DynamoDB_20120810.Scan', {
      TableName: 'things',
    })
    return Items.map(({ pk }) => pk.S).sort()
  }

  test('removes expired rows, and nothing else', async () => {
    await put('stays')
    await put('later', now + 600)
    for (let number = 0; number < 450; number++) await put(`expired${number}`, now - 1)
    expect(await expirySweeper(engine, table)()).toBe(450)
    expect(await left()).toEqual(['later', 'stays'])
  })

  test.runIf(isNative)('finds it by an index, without looking through the table', async () => {
    await put('expired', now - 1)
    const sweep = expirySweeper(engine, table)
    calls.length = 0
    expect(await sweep()).toBe(1)
    expect(calls).toEqual(['DynamoDB_20120810.DeleteItem'])
  })
})
