import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ConditionFailed,
  change,
  get,
  getAll,
  isNew,
  type Key,
  put,
  query,
  remove,
  transact,
} from '#/functions/table/table.ts'
import { Unavailable } from '#/shared/lib/errors.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
let pk: string
beforeEach(() => {
  pk = `TEST#${randomUUID()}`
})
const key = (sk: string): Key => ({ pk, sk })

describe('get', () => {
  test('returns the row, at once', async () => {
    await put({ ...key('A'), text: 'x', list: [1, { two: 2 }], nothing: null })
    expect(await get(key('A'))).toEqual({ ...key('A'), text: 'x', list: [1, { two: 2 }], nothing: null })
  })

  test('is undefined for a missing row, and for an expired one that still exists', async () => {
    await put({ ...key('A'), expire: Math.floor(Date.now() / 1000) - 1 })
    expect(await get(key('A'))).toBeUndefined()
    expect(await get(key('B'))).toBeUndefined()
  })
})

describe('getAll', () => {
  test('returns the rows in the keys’ order, over several batches, without missing ones', async () => {
    const sks = Array.from({ length: 130 }, (_, index) => `ROW#${index}`)
    for (const sk of sks) await put(key(sk))
    const wanted = [...sks].reverse().map(key)
    expect(await getAll([key('NONE'), ...wanted])).toEqual(wanted)
  })

  test('returns a row once if its key is given twice, also over several batches', async () => {
    const sks = Array.from({ length: 101 }, (_, index) => `ROW#${index}`)
    for (const sk of sks) await put(key(sk))
    const wanted = sks.map(key)
    expect(await getAll([...wanted, ...wanted])).toEqual(wanted)
  })

  test('retries unprocessed keys, and gives up as unavailable', async () => {
    const unprocessed = { UnprocessedKeys: { [here.cloud.tableName]: { Keys: [key('A')] } } }
    const client = mockClient(DynamoDBDocumentClient)
    try {
      client
        .on(BatchGetCommand)
        .resolvesOnce(unprocessed)
        .resolves({ Responses: { [here.cloud.tableName]: [key('A')] } })
      expect(await getAll([key('A')])).toEqual([key('A')])
      client.on(BatchGetCommand).resolves(unprocessed)
      await expect(getAll([key('A')])).rejects.toBeInstanceOf(Unavailable)
    } finally {
      client.restore()
    }
  })
})

describe('query', () => {
  beforeEach(async () => {
    for (const sk of ['A#1', 'A#2', 'A#3', 'A#4', 'B#1']) await put(key(sk))
  })
  const found = async (range: object) => (await query({ pk, limit: 10, ...range })).map(({ sk }) => sk)

  test('reads one partition by sort key, up to a limit', async () => {
    expect(await found({})).toEqual(['A#1', 'A#2', 'A#3', 'A#4', 'B#1'])
    expect(await found({ limit: 2 })).toEqual(['A#1', 'A#2'])
  })

  test('reads rows with a prefix, before a key, newest first', async () => {
    expect(await found({ prefix: 'A#', newestFirst: true })).toEqual(['A#4', 'A#3', 'A#2', 'A#1'])
    expect(await found({ prefix: 'A#', before: 'A#3', newestFirst: true })).toEqual(['A#2', 'A#1'])
    expect(await found({ prefix: 'A#', before: 'A#35', newestFirst: true })).toEqual(['A#3', 'A#2', 'A#1'])
    expect(await found({ before: 'A#3' })).toEqual(['A#1', 'A#2'])
    expect(await found({ upTo: 'A#2' })).toEqual(['A#1', 'A#2'])
  })

  test('reads rows after a key and up to another', async () => {
    expect(await found({ after: 'A#1', upTo: 'A#3' })).toEqual(['A#2', 'A#3'])
    expect(await found({ after: 'A', upTo: 'A#1' })).toEqual(['A#1'])
    expect(await found({ after: 'A#4', upTo: 'A#45' })).toEqual([])
  })

  test('reads an index', async () => {
    const partition = `TICKETS#${randomUUID()}`
    await put({ ...key('C'), gsi2pk: partition, gsi2sk: '1' })
    expect(await query({ index: 'gsi2', pk: partition, limit: 5 })).toMatchObject([key('C')])
  })
})

describe('change', () => {
  test('returns the changed row', async () => {
    expect(await change(key('A'), { update: 'ADD seen :one', values: { ':one': 1 } })).toEqual({ ...key('A'), seen: 1 })
  })

  test('throws the current row if its condition fails', async () => {
    await put({ ...key('A'), state: 'sent' })
    const changing = change(key('A'), {
      update: 'SET #state = :new',
      condition: '#state = :old',
      names: { '#state': 'state' },
      values: { ':new': 'x', ':old': 'pending' },
    })
    await expect(changing).rejects.toMatchObject({ row: { ...key('A'), state: 'sent' } })
    await expect(changing).rejects.toBeInstanceOf(ConditionFailed)
  })
})

describe('transact', () => {
  test('writes all rows', async () => {
    await put(key('OLD'))
    await transact([
      { put: { ...key('NEW'), n: 1 }, condition: isNew },
      { change: key('COUNT'), update: 'ADD n :one', values: { ':one': 1 } },
      { remove: key('OLD') },
    ])
    expect(await query({ pk, limit: 10 })).toEqual([
      { ...key('COUNT'), n: 1 },
      { ...key('NEW'), n: 1 },
    ])
  })

  test('writes nothing if a condition fails, and reports which one', async () => {
    await put(key('TAKEN'))
    const writing = transact([
      { put: key('NEW') },
      { label: 'taken', put: key('TAKEN'), condition: isNew },
      { label: 'needed', require: key('NONE'), condition: 'attribute_exists(pk)' },
    ])
    await expect(writing).rejects.toMatchObject({ labels: new Set(['taken', 'needed']) })
    expect(await get(key('NEW'))).toBeUndefined()
  })

  test('counts every one of forty concurrent writes to the same row', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        transact([{ change: key('COUNT'), update: 'ADD n :one', values: { ':one': 1 } }]),
      ),
    )
    expect(await get(key('COUNT'))).toMatchObject({ n: 40 })
  })

  test('retries a conflict with the same token, and gives up as unavailable', async () => {
    const conflict = new TransactionCanceledException({
      message: 'conflict',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    })
    const client = mockClient(DynamoDBDocumentClient)
    try {
      client.on(TransactWriteCommand).rejectsOnce(conflict).rejectsOnce(conflict).resolves({})
      await transact([{ put: key('A') }])
      const tokens = client.commandCalls(TransactWriteCommand).map(call => call.args[0].input.ClientRequestToken)
      expect(tokens).toHaveLength(3)
      expect(new Set(tokens).size).toBe(1)
      client.on(TransactWriteCommand).rejects(conflict)
      await expect(transact([{ put: key('A') }])).rejects.toBeInstanceOf(Unavailable)
    } finally {
      client.restore()
    }
  })
})

test('remove deletes a row, also if it does not exist', async () => {
  await put(key('A'))
  await remove(key('A'))
  await remove(key('A'))
  expect(await get(key('A'))).toBeUndefined()
})
