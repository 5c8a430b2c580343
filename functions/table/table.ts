import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { env } from '#/functions/runtime/env.ts'
import { retries } from '#/functions/runtime/retries.ts'
import { type Addition, additionExpression } from '#/functions/table/counters.ts'
import { documents } from '#/functions/table/documents.ts'
import { mergeAdditions } from '#/functions/table/merge-additions.ts'
import { withDefaults } from '#/functions/table/row-defaults.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/** The key of a row. `pk` begins with the row's kind in capitals; permissions are granted by kind. */
export type Key = { pk: string; sk: string }

/** The names and values of a DynamoDB expression; their keys include the `#` or `:`. */
export interface Expression {
  names?: Record<string, string>
  values?: Record<string, unknown>
}

export interface Change extends Expression {
  /** An UpdateExpression: `SET #status = :status ADD minutes :minutes`. */
  update: string
  /** The condition of the write. */
  condition?: string
  /** `NONE` if the function may not read the row that it changes. */
  returns?: 'NONE'
}

/** One write of a transaction. `label` identifies it in a `ConditionFailed`; a put replaces the whole row. */
export type Write =
  | Addition
  | ({ label?: string } & (
      | ({ put: Key & Record<string, unknown>; condition?: string } & Expression)
      | ({ change: Key } & Change)
      | ({ remove: Key; condition?: string } & Expression)
      | ({ require: Key; condition: string } & Expression)
    ))

/** A condition failed, so nothing was written. `row` is the existing row, for a single guarded write. */
export class ConditionFailed extends Error {
  readonly labels: ReadonlySet<string>
  readonly row: Record<string, unknown> | undefined

  constructor(labels: Iterable<string>, row?: Record<string, unknown>) {
    super('The row is not as the write requires')
    this.labels = new Set(labels)
    this.row = row
  }
}

const tableName = () => env('TABLE_NAME')
/** A key without other attributes. */
const bare = ({ pk, sk }: Key): Key => ({ pk, sk })
/** A key as one string. */
export const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
/** The highest code point, which no key contains. */
const lastCharacter = '\u{10FFFF}'
/** A key with it sorts right after the key, because no key has control characters. */
const firstCharacter = '\u0001'

/** The row of `key`, read consistently, or undefined. Expired rows count as gone, although TTL may take days to delete them. */
export async function get<Row>(key: Key): Promise<Row | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: bare(key), ConsistentRead: true }),
  )
  return Item === undefined || isExpired(Item) ? undefined : (withDefaults(Item) as Row)
}

/**
 * The rows of some keys, read consistently, without duplicates, in the keys' order; missing rows are left out. May throw
 * `Unavailable`.
 */
export async function getAll<Row>(keys: readonly Key[]): Promise<Row[]> {
  const found = new Map<string, Record<string, unknown>>()
  // A row that moves can be in two partitions of an index, and DynamoDB rejects a batch with duplicate keys.
  const distinct = [...new Map(keys.map(key => [nameOf(key), bare(key)])).entries()]
  for (let start = 0; start < distinct.length; start += 100) {
    let wanted: Key[] = distinct.slice(start, start + 100).map(([, key]) => key)
    const again = retries()
    for (let isFirst = true; wanted.length > 0; isFirst = false) {
      if (!isFirst && !(await again())) throw new Unavailable()
      const response = await documents.send(
        new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } } }),
      )
      for (const row of response.Responses?.[tableName()] ?? []) found.set(nameOf(row as Key), row)
      wanted = (response.UnprocessedKeys?.[tableName()]?.Keys ?? []) as Key[]
    }
  }
  return distinct.flatMap(([name]) => {
    const row = found.get(name)
    return row && !isExpired(row) ? [withDefaults(row) as Row] : []
  })
}

/** An index of the table (infra/table.ts). */
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'

export interface Query {
  /** Absent: the base table, read consistently. */
  index?: IndexName
  pk: string
  /** Only sort keys with this prefix. */
  prefix?: string
  /** Only sort keys before this one (newest first). */
  before?: string | undefined
  /** Only sort keys after this one. */
  after?: string | undefined
  /** Only sort keys up to and including this one. */
  upTo?: string
  limit: number
  newestFirst?: boolean
}

/**
 * At most `limit` rows of one partition, by sort key. Rows from an index have their keys and the map `list` of what lists show
 * (infra/table.ts).
 */
export async function query<Row extends Key>({
  index,
  pk,
  limit,
  newestFirst = false,
  ...range
}: Query): Promise<Row[]> {
  const { condition, values } = sortKeyCondition(range)
  const rows: Row[] = []
  // A key condition cannot combine "begins with" with "less" or "greater than", but a start key need not exist.
  const from = range.prefix && (range.before ?? range.after)
  let start: Record<string, unknown> | undefined = from ? { pk, sk: from } : undefined
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: index,
        ConsistentRead: index === undefined,
        KeyConditionExpression: condition ? `#pk = :pk AND ${condition}` : '#pk = :pk',
        ExpressionAttributeNames: {
          '#pk': index ? `${index}pk` : 'pk',
          ...(condition && { '#sk': index ? `${index}sk` : 'sk' }),
        },
        ExpressionAttributeValues: { ':pk': pk, ...values },
        ScanIndexForward: !newestFirst,
        ...(Number.isFinite(limit) && { Limit: limit - rows.length }),
        ExclusiveStartKey: start,
      }),
    )
    const current = (page.Items ?? []).filter(row => !isExpired(row))
    // An index does not have all fields.
    rows.push(...((index ? current : current.map(withDefaults)) as Row[]))
    start = page.LastEvaluatedKey
  } while (start && rows.length < limit)
  return rows
}

/** All rows of one partition, for responses that must be complete and for work that must reach every row. */
export const queryAll = <Row extends Key>(wanted: Omit<Query, 'limit'>): Promise<Row[]> =>
  query<Row>({ ...wanted, limit: Number.POSITIVE_INFINITY })

function sortKeyCondition({ prefix, before, after, upTo }: Pick<Query, 'prefix' | 'before' | 'after' | 'upTo'>) {
  // DynamoDB reads begins_with() as this range; the local engine would compare each row of the partition.
  if (prefix)
    return { condition: '#sk BETWEEN :prefix AND :end', values: { ':prefix': prefix, ':end': prefix + lastCharacter } }
  if (after && upTo)
    return { condition: '#sk BETWEEN :next AND :upTo', values: { ':next': after + firstCharacter, ':upTo': upTo } }
  if (before) return { condition: '#sk < :before', values: { ':before': before } }
  if (after) return { condition: '#sk > :after', values: { ':after': after } }
  if (upTo) return { condition: '#sk <= :upTo', values: { ':upTo': upTo } }
  return { condition: undefined, values: {} }
}

/** Puts a row. Without a condition this can be retried freely; with one, use `transact`, which can tell its retries apart. */
export async function put(row: Key & Record<string, unknown>): Promise<void> {
  await sendWrite(() => documents.send(new PutCommand({ TableName: tableName(), Item: row })))
}

/** Puts many rows and deletes others, 25 at a time; throws unless all are written after retries. No row may be in both. */
export async function putAll(rows: readonly Key[], removed: readonly Key[] = []): Promise<void> {
  const writes = [
    ...rows.map(Item => ({ PutRequest: { Item } })),
    ...removed.map(key => ({ DeleteRequest: { Key: bare(key) } })),
  ]
  for (let start = 0; start < writes.length; start += 25) {
    let wanted = writes.slice(start, start + 25)
    const again = retries()
    for (let isFirst = true; wanted.length > 0; isFirst = false) {
      if (!isFirst && !(await again())) throw new Unavailable()
      const { UnprocessedItems } = await documents.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: wanted } }),
      )
      wanted = (UnprocessedItems?.[tableName()] ?? []) as typeof wanted
    }
  }
}

/** Deletes a row; it need not exist. */
export async function remove(key: Key): Promise<void> {
  await sendWrite(() => documents.send(new DeleteCommand({ TableName: tableName(), Key: bare(key) })))
}

/**
 * Changes one row and returns the result. Throws `ConditionFailed` with the existing row. The SDK retries a lost response,
 * so a guarded change must be able to recognize its own work in that row.
 */
export async function change<Row>(key: Key, { update, condition, names, values, returns }: Change): Promise<Row> {
  try {
    const command = new UpdateCommand({
      TableName: tableName(),
      Key: bare(key),
      UpdateExpression: update,
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: returns ?? 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { Attributes } = await sendWrite(() => documents.send(command))
    return (Attributes && withDefaults(Attributes)) as Row
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      throw new ConditionFailed([], error.Item && unmarshall(error.Item))
    throw error
  }
}

/**
 * Writes all or nothing. A conflict with another transaction or throttling is retried with jitter and the same token (the SDK
 * does not do this), so that a lost response does not repeat the work. An empty list does nothing. Throws `ConditionFailed`
 * with the labels of the writes whose conditions failed, and `Unavailable` when retries run out.
 */
export async function transact(all: readonly Write[]): Promise<void> {
  const writes = mergeAdditions(all)
  if (writes.length === 0) return
  const input = {
    TransactItems: writes.map(transactItem),
    ClientRequestToken: randomUUID(),
  } satisfies TransactWriteCommandInput
  const again = retries()
  for (;;) {
    try {
      await documents.send(new TransactWriteCommand(input))
      return
    } catch (error) {
      if (!(error instanceof TransactionInProgressException) && !isContention(error, writes)) throw error
      if (!(await again())) throw new Unavailable()
    }
  }
}

/** Sends a write of one row, and retries it while a transaction holds that row. May throw `Unavailable`. */
async function sendWrite<Response>(send: () => Promise<Response>): Promise<Response> {
  const again = retries()
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error
      if (!(await again())) throw new Unavailable()
    }
  }
}

/** Whether a canceled transaction can be retried; throws if a condition failed. */
function isContention(error: unknown, writes: readonly Write[]): boolean {
  if (!(error instanceof TransactionCanceledException)) return false
  const reasons = error.CancellationReasons ?? []
  const refused = reasons.flatMap(({ Code }, index) => (Code === 'ConditionalCheckFailed' ? [index] : []))
  if (refused.length > 0) throw new ConditionFailed(refused.map(index => writes[index]?.label ?? String(index)))
  return reasons.some(
    ({ Code }) => Code === 'TransactionConflict' || Code?.includes('Throttl') || Code?.includes('Exceeded'),
  )
}

function transactItem(all: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  const TableName = tableName()
  const write = 'add' in all ? { change: all.add, ...additionExpression(all) } : all
  const expression = { ExpressionAttributeNames: write.names, ExpressionAttributeValues: write.values }
  if ('put' in write) {
    return { Put: { TableName, Item: write.put, ConditionExpression: write.condition, ...expression } }
  }
  if ('remove' in write) {
    return { Delete: { TableName, Key: bare(write.remove), ConditionExpression: write.condition, ...expression } }
  }
  if ('require' in write) {
    return {
      ConditionCheck: { TableName, Key: bare(write.require), ConditionExpression: write.condition, ...expression },
    }
  }
  return {
    Update: {
      TableName,
      Key: bare(write.change),
      UpdateExpression: write.update,
      ConditionExpression: write.condition,
      ...expression,
    },
  }
}

/** Throws unless the table responds. */
export const probeTable = (abortSignal: AbortSignal) =>
  documents.send(new GetCommand({ TableName: tableName(), Key: { pk: 'MODULE#probe', sk: 'MODULE' } }), { abortSignal })

/** The conditions of a row that must be new, and of one that must exist. */
export const isNew = 'attribute_not_exists(pk)'
export const exists = 'attribute_exists(pk)'

const isExpired = (row: Record<string, unknown> | undefined) =>
  typeof row?.expire === 'number' && row.expire <= Date.now() / 1000
