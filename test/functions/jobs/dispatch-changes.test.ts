import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { dispatcher as dispatcherWith } from '#/functions/jobs/dispatch-changes.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'

const dispatcher = (consumers: Consumer[]) => dispatcherWith(consumers, async () => {})

const record = (sequence: string, pk: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: sequence, Keys: { pk: { S: pk }, sk: { S: 'ROW' } } },
})
const records = [record('1', 'A#1'), record('2', 'B#1'), record('3', 'A#2'), record('4', 'B#2')]

/** A consumer of one kind of row, which fails while it is `broken` and records the rows it received. */
function consumerOf(kind: string, broken = false) {
  const batches: string[][] = []
  const consumer: Consumer = {
    name: kind,
    wants: ({ dynamodb }) => keyOf(dynamodb).pk?.startsWith(kind) ?? false,
    async consume(wanted) {
      batches.push(wanted.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? ''))
      if (broken) throw new Error('The table is down')
    },
  }
  return { consumer, batches }
}

describe('the dispatcher of the table’s changes', () => {
  test('gives each consumer the rows that it needs, in order', async () => {
    const [a, b] = [consumerOf('A#'), consumerOf('B#')]
    expect(await dispatcher([a.consumer, b.consumer])({ Records: records })).toEqual({ batchItemFailures: [] })
    expect([a.batches, b.batches]).toEqual([[['1', '3']], [['2', '4']]])
  })

  test('makes the stream retry from the first change that a consumer failed to process, while the others continue', async () => {
    const [a, b] = [consumerOf('A#'), consumerOf('B#', true)]
    const response = await dispatcher([a.consumer, b.consumer])({ Records: records })
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    expect(a.batches, 'the others repeat nothing').toEqual([['1', '3']])
  })

  test('loses nothing in a minute without the table, with the stream’s five retries', async () => {
    let now = 0
    const taken: string[] = []
    const consumer: Consumer = {
      name: 'words',
      wants: () => true,
      async consume(wanted) {
        if (now < 60_000) throw new Error('The table is down')
        taken.push(...wanted.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? ''))
      },
    }
    const handler = dispatcherWith([consumer], async ms => {
      now += ms
    })
    const attempts = [1, 2, 3, 4, 5, 6]
    for (const _ of attempts) if ((await handler({ Records: records })).batchItemFailures.length === 0) break
    expect(taken).toEqual(['1', '2', '3', '4'])
  })

  test('retries from the earliest failed change of several consumers', async () => {
    const [a, b] = [consumerOf('A#', true), consumerOf('B#', true)]
    const response = await dispatcher([b.consumer, a.consumer])({ Records: records.slice(1) })
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  })

  test('does not call a consumer that needs none of the changes', async () => {
    const idle = consumerOf('C#', true)
    expect(await dispatcher([idle.consumer])({ Records: records })).toEqual({ batchItemFailures: [] })
    expect(idle.batches).toEqual([])
  })
})
