import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  type DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'

/** A row in DynamoDB's format, each value with its type. */
export type Item = Record<string, AttributeValue>

/** The number of rows and their checksum. */
export interface Sum {
  rows: number
  /** Sum of the rows' SHA-256 hashes modulo 2^256, as 64 hexadecimal digits. It does not depend on the order of rows. */
  checksum: string
}

const modulus = 1n << 256n
const batchSize = 25
/** Batches written at once. */
const atOnce = 8
const maxAttempts = 12

/**
 * A row as a line of JSON: `{"Item":{…}}` with DynamoDB's types, which AWS's import from S3 also reads. Attributes and sets are
 * sorted, so that the same row always gives the same line.
 */
export const lineOf = (item: Item): string => JSON.stringify({ Item: membersOf(item) })

/** Parses a line into a row. Throws if it is not one. */
export function itemOf(line: string): Item {
  const { Item: members } = JSON.parse(line) as { Item: Item }
  const item = mapped(members, decoded)
  if (typeof item.pk?.S !== 'string' || typeof item.sk?.S !== 'string') throw new Error('A row has no key')
  return item
}

const membersOf = (members: Item) =>
  Object.fromEntries(
    Object.keys(members)
      .sort()
      .map(name => [name, encoded(members[name]!)]),
  )

/** Converts binaries to base64, which JSON can represent. */
function encoded(value: AttributeValue): unknown {
  if (value.B) return { B: base64(value.B) }
  if (value.BS) return { BS: value.BS.map(base64).sort() }
  if (value.SS) return { SS: [...value.SS].sort() }
  if (value.NS) return { NS: [...value.NS].sort() }
  if (value.L) return { L: value.L.map(encoded) }
  if (value.M) return { M: membersOf(value.M) }
  return value
}

function decoded(value: AttributeValue): AttributeValue {
  if (value.B) return { B: bytes(value.B) }
  if (value.BS) return { BS: value.BS.map(bytes) }
  if (value.L) return { L: value.L.map(decoded) }
  if (value.M) return { M: mapped(value.M, decoded) }
  return value
}

const mapped = (members: Item, change: (value: AttributeValue) => AttributeValue): Item =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]))
const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64')
const bytes = (value: unknown) => new Uint8Array(Buffer.from(value as string, 'base64'))

/** Hex SHA-256 of a line. */
export const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex')

/** Starts a checksum to which rows can be added in any order. */
export function startSum() {
  let rows = 0
  let total = 0n
  return {
    add(hash: string) {
      rows += 1
      total = (total + BigInt(`0x${hash}`)) % modulus
    },
    sum: (): Sum => ({ rows, checksum: total.toString(16).padStart(64, '0') }),
  }
}

/**
 * Reads all rows of a table, page by page, with consistent reads. Rows written at the same time may or may not be included.
 */
export async function* everyRow(client: DynamoDBClient, TableName: string): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    yield page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** The nonblank lines of a file. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield line
  }
}

/** Writes rows as they arrive, in batches of 25, eight at once. Throws if the table rejects them after many attempts. */
export async function writeRows(
  client: DynamoDBClient,
  tableName: string,
  rows: AsyncIterable<Item>,
  progress: (written: number) => void,
): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let written = 0
  let batch: Item[] = []
  const send = async () => {
    const items = batch
    batch = []
    if (underWay.size >= atOnce) await Promise.race(underWay)
    const sending: Promise<void> = writeBatch(client, tableName, items).then(() => {
      underWay.delete(sending)
      written += items.length
      progress(written)
    })
    // Awaited below. Until then, a rejection would count as unhandled.
    sending.catch(() => {})
    underWay.add(sending)
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) await send()
  }
  if (batch.length > 0) await send()
  await Promise.all(underWay)
  return written
}

async function writeBatch(client: DynamoDBClient, tableName: string, items: Item[]): Promise<void> {
  let wanted: NonNullable<BatchWriteItemCommandOutput['UnprocessedItems']>[string] = items.map(Item => ({
    PutRequest: { Item },
  }))
  for (let attempt = 0; wanted.length > 0; attempt++) {
    if (attempt === maxAttempts) throw new Error('The table rejects writes. Try again with --resume.')
    if (attempt > 0) await pause(Math.random() * Math.min(20_000, 50 * 2 ** attempt))
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: wanted } }))
    wanted = UnprocessedItems?.[tableName] ?? []
  }
}
