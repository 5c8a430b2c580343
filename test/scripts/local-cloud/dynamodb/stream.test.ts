import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchesPattern } from '#/scripts/local-cloud/dynamodb/event-pattern.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

/** Logs the rows it received. A row with `fail` fails the batch; one with `report` is reported as failed. */
const onChange = `exports.handler = async ({ Records }) => {
  const rows = Records.map(record => record.dynamodb.NewImage)
  console.log('batch ' + rows.map(row => row.sk.S).join(','))
  if (rows.some(row => row.fail)) throw new Error('cannot')
  const bad = Records.filter(record => record.dynamodb.NewImage.report)
  return { batchItemFailures: bad.map(record => ({ itemIdentifier: record.dynamodb.SequenceNumber })) }
}`
const everyMinute = "exports.handler = async event => console.log('scheduled ' + event['detail-type'])"
const small = useSmallCloud({ 'on-change': onChange, 'every-minute': everyMinute })
let client: DynamoDBClient
let seen = 0

beforeAll(() => {
  client = new DynamoDBClient(small.client())
})
afterAll(() => client.destroy())
beforeEach(() => {
  seen = small.cloud.logs().length
})

const batches = () =>
  small.cloud
    .logs()
    .slice(seen)
    .filter(line => line.startsWith('small-on-change batch'))
    .map(line => line.replace('small-on-change batch ', ''))

function put(pk: string, sk: string, marks: Record<string, { BOOL: boolean }> = {}) {
  return client.send(
    new PutItemCommand({ TableName: small.cloud.tableName, Item: { pk: { S: pk }, sk: { S: sk }, ...marks } }),
  )
}

describe('the stream’s reader', () => {
  test('gets each new row that matches its filter, once and in order', async () => {
    await put('NOTE#1', 'a')
    await put('LIST#1', 'filtered')
    await put('NOTE#1', 'b')
    await put('NOTE#1', 'a', { changed: { BOOL: true } })
    await small.cloud.settle()
    expect(batches().join(',')).toBe('a,b')
  })

  test('gets a row soon, without polling', async () => {
    await put('NOTE#2', 'soon')
    await expect.poll(batches, { timeout: 30_000, interval: 20 }).toEqual(['soon'])
  })

  test('gets a failed batch again, in halves, until its attempts are used up', async () => {
    const rows = ['c', 'd', 'e', 'f']
    await Promise.all(rows.map(sk => put('NOTE#3', sk, sk === 'd' ? { fail: { BOOL: true } } : {})))
    await small.cloud.settle()
    const delivered = new Set(batches().flatMap(batch => batch.split(',')))
    expect(delivered).toEqual(new Set(rows))
    expect(small.cloud.logs().slice(seen).join('\n')).toContain('were given up after 2 attempts')
    await put('NOTE#3', 'g')
    await small.cloud.settle()
    expect(batches().at(-1)).toBe('g')
  })

  test('retries from the first record that it reports as failed', async () => {
    await put('NOTE#4', 'h', { report: { BOOL: true } })
    await small.cloud.settle()
    expect(batches()).toEqual(['h', 'h'])
  })
})

describe('a schedule', () => {
  test.each(['small-every-minute', 'every-minute'])('runs on request by %s', async name => {
    await small.cloud.runSchedule(name)
    expect(small.cloud.logs().slice(seen)).toEqual(['small-every-minute scheduled Scheduled Event'])
  })

  test('that does not exist cannot be run', async () => {
    await expect(small.cloud.runSchedule('nightly')).rejects.toThrow('no schedule nightly')
  })
})

describe('a filter', () => {
  const event = { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'NOTE#1' } }, count: 5, tags: ['a', 'b'] } }
  test.each<[string, Record<string, unknown>, boolean]>([
    ['a value of several', { eventName: ['INSERT', 'REMOVE'] }, true],
    ['another value', { eventName: ['REMOVE'] }, false],
    ['a prefix, deep inside', { dynamodb: { Keys: { pk: { S: [{ prefix: 'NOTE#' }] } } } }, true],
    ['a suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: '#2' }] } } } }, false],
    ['two members at once', { eventName: ['INSERT'], dynamodb: { count: [6] } }, false],
    ['a number between bounds', { dynamodb: { count: [{ numeric: ['>', 0, '<=', 5] }] } }, true],
    ['a member of a list', { dynamodb: { tags: ['b'] } }, true],
    ['anything but a value', { eventName: [{ 'anything-but': ['INSERT'] }] }, false],
    ['an absent member', { dynamodb: { ttl: [{ exists: false }] } }, true],
    ['a present member', { dynamodb: { ttl: [{ exists: true }] } }, false],
    ['one of two patterns', { $or: [{ eventName: ['REMOVE'] }, { dynamodb: { count: [5] } }] }, true],
  ])('matches %s', (_, pattern, expected) => {
    expect(matchesPattern(pattern, event)).toBe(expected)
  })

  test('that is unknown is an error, not a match', () => {
    expect(() => matchesPattern({ eventName: [{ wildcard: 'I*' }] }, event)).toThrow('wildcard')
  })
})
