import { setTimeout as sleep } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import { type Engine, EngineError } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'

interface KeyElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

interface Index {
  IndexName: string
  KeySchema: KeyElement[]
  Projection: unknown
}

/** The parts of an AWS::DynamoDB::Table that the engine needs. */
export interface TableProperties {
  KeySchema: KeyElement[]
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  GlobalSecondaryIndexes?: Index[]
  LocalSecondaryIndexes?: Index[]
  StreamSpecification?: { StreamViewType: string }
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
}

interface Description {
  Table: {
    TableStatus: string
    LatestStreamArn?: string
    GlobalSecondaryIndexes?: { IndexName: string; IndexStatus?: string }[]
  }
}

const API = 'DynamoDB_20120810.'

/** Names of the key attributes of the table and of each index, partition key first. */
export function tableSchema(properties: TableProperties): { table: string[]; indexes: Map<string, string[]> } {
  const names = (keys: KeyElement[]) =>
    [...keys].sort((a, b) => a.KeyType.localeCompare(b.KeyType)).map(key => key.AttributeName)
  const indexes = [...(properties.GlobalSecondaryIndexes ?? []), ...(properties.LocalSecondaryIndexes ?? [])]
  return {
    table: names(properties.KeySchema),
    indexes: new Map(indexes.map(index => [index.IndexName, names(index.KeySchema)])),
  }
}

/** Creates the table from the template, or adds missing indexes to an existing one. Returns its stream's ARN. */
export async function ensureTable(engine: Engine, table: Resource<TableProperties>): Promise<string | undefined> {
  const existing = await describe(engine, table.ref)
  if (!existing) await createTable(engine, table)
  else await addIndexes(engine, table, existing)
  return (await active(engine, table.ref)).Table.LatestStreamArn
}

/** A row's attributes by name, each with its type. */
export type StoredRow = Record<string, AttributeValue>

/** Resets the table to its initial state. Returns its new stream's ARN. */
export async function emptyTable(engine: Engine, table: Resource<TableProperties>): Promise<string | undefined> {
  await engine.call(`${API}DeleteTable`, { TableName: table.ref })
  return ensureTable(engine, table)
}

/** Every row of a table as stored. */
export async function storedRows(engine: Engine, tableName: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  let from: unknown
  do {
    const page: { Items: StoredRow[]; LastEvaluatedKey?: unknown } = await engine.call(`${API}Scan`, {
      TableName: tableName,
      ConsistentRead: true,
      ...(from ? { ExclusiveStartKey: from } : {}),
    })
    rows.push(...page.Items)
    from = page.LastEvaluatedKey
  } while (from)
  return rows
}

/** Creates a table with these properties. */
export async function createTable(engine: Engine, { ref, properties }: Resource<TableProperties>): Promise<void> {
  const { StreamSpecification: stream, TimeToLiveSpecification: ttl } = properties
  await engine.call(`${API}CreateTable`, {
    TableName: ref,
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    ...indexesOf('GlobalSecondaryIndexes', properties.GlobalSecondaryIndexes),
    ...indexesOf('LocalSecondaryIndexes', properties.LocalSecondaryIndexes),
    ...(stream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } } : {}),
  })
  await active(engine, ref)
  if (ttl?.Enabled) {
    await engine.call(`${API}UpdateTimeToLive`, { TableName: ref, TimeToLiveSpecification: ttl })
  }
}

function indexesOf(property: string, indexes: Index[] = []) {
  const plain = indexes.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }))
  return plain.length ? { [property]: plain } : {}
}

async function addIndexes(
  engine: Engine,
  { ref, properties }: Resource<TableProperties>,
  existing: Description,
): Promise<void> {
  const known = new Set(existing.Table.GlobalSecondaryIndexes?.map(index => index.IndexName))
  const missing = (properties.GlobalSecondaryIndexes ?? []).filter(index => !known.has(index.IndexName))
  for (const { IndexName, KeySchema, Projection } of missing) {
    const names = KeySchema.map(key => key.AttributeName)
    await engine.call(`${API}UpdateTable`, {
      TableName: ref,
      AttributeDefinitions: properties.AttributeDefinitions.filter(({ AttributeName }) =>
        names.includes(AttributeName),
      ),
      GlobalSecondaryIndexUpdates: [{ Create: { IndexName, KeySchema, Projection } }],
    })
    await active(engine, ref)
  }
}

async function active(engine: Engine, tableName: string): Promise<Description> {
  for (;;) {
    const description = await describe(engine, tableName)
    const indexes = description?.Table.GlobalSecondaryIndexes ?? []
    if (
      description?.Table.TableStatus === 'ACTIVE' &&
      indexes.every(({ IndexStatus }) => IndexStatus === undefined || IndexStatus === 'ACTIVE')
    ) {
      return description
    }
    await sleep(20)
  }
}

async function describe(engine: Engine, tableName: string): Promise<Description | undefined> {
  try {
    return await engine.call<Description>(`${API}DescribeTable`, { TableName: tableName })
  } catch (error) {
    if (error instanceof EngineError && error.code === 'ResourceNotFoundException') return undefined
    throw error
  }
}

/** Expired rows removed at once, so that requests can run in between. */
const SWEEP_BATCH = 200

/**
 * Creates a function that removes expired rows, as AWS does from time to time, and returns their number. Without a time to live,
 * it does nothing.
 */
export function expirySweeper(engine: Engine, table: Resource<TableProperties>): () => Promise<number> {
  const ttl = table.properties.TimeToLiveSpecification
  if (!ttl?.Enabled) return async () => 0
  const attribute = ttl.AttributeName
  const keys = tableSchema(table.properties).table
  const index = engine.expiry?.(table.ref, attribute)

  return async () => {
    const now = Math.floor(Date.now() / 1000)
    if (!index) return removeAll(await scanExpired(engine, table.ref, attribute, now), now)
    for (let removed = 0; ; ) {
      const rows = index.expiredBefore(now, SWEEP_BATCH)
      const gone = await removeAll(rows, now)
      removed += gone
      if (gone === 0 || rows.length < SWEEP_BATCH) return removed
    }
  }

  async function removeAll(rows: Record<string, unknown>[], now: number): Promise<number> {
    let removed = 0
    for (const row of rows) {
      const Key = Object.fromEntries(keys.map(key => [key, row[key]]))
      // The condition keeps rows whose expiry was extended since they were read.
      const input = { TableName: table.ref, Key, ConditionExpression: '#ttl < :now', ...expressionOf(attribute, now) }
      removed += await engine.call(`${API}DeleteItem`, input).then(
        () => 1,
        () => 0,
      )
    }
    return removed
  }
}

const expressionOf = (attribute: string, now: number) => ({
  ExpressionAttributeNames: { '#ttl': attribute },
  ExpressionAttributeValues: { ':now': { N: `${now}` } },
})

/** Finds expired rows with an engine that has no index of them. */
async function scanExpired(engine: Engine, tableName: string, attribute: string, now: number) {
  const rows: Record<string, unknown>[] = []
  let from: unknown
  do {
    const page: { Items: Record<string, unknown>[]; LastEvaluatedKey?: unknown } = await engine.call(`${API}Scan`, {
      TableName: tableName,
      FilterExpression: '#ttl < :now',
      ...expressionOf(attribute, now),
      ...(from ? { ExclusiveStartKey: from } : {}),
    })
    rows.push(...page.Items)
    from = page.LastEvaluatedKey
  } while (from)
  return rows
}
