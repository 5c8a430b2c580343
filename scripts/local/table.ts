import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, EngineError } from '#/scripts/local/dynamodb-engine.ts'
import type { Resource } from '#/scripts/local/template.ts'

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

/** The names of the key attributes, partition key first, of the table and of each index. */
export function tableSchema(properties: TableProperties): { table: string[]; indexes: Map<string, string[]> } {
  const names = (keys: KeyElement[]) =>
    [...keys].sort((a, b) => a.KeyType.localeCompare(b.KeyType)).map(key => key.AttributeName)
  const indexes = [...(properties.GlobalSecondaryIndexes ?? []), ...(properties.LocalSecondaryIndexes ?? [])]
  return {
    table: names(properties.KeySchema),
    indexes: new Map(indexes.map(index => [index.IndexName, names(index.KeySchema)])),
  }
}

/** Makes the table as the template has it, or adds to a kept one the indexes that it lacks. Returns its stream's ARN. */
export async function ensureTable(engine: Engine, table: Resource<TableProperties>): Promise<string | undefined> {
  const existing = await describe(engine, table.ref)
  if (!existing) await createTable(engine, table)
  else await addIndexes(engine, table, existing)
  return (await active(engine, table.ref)).Table.LatestStreamArn
}

/** Leaves the table as it was when it was made. Returns its new stream's ARN. */
export async function emptyTable(engine: Engine, table: Resource<TableProperties>): Promise<string | undefined> {
  await engine.call(`${API}DeleteTable`, { TableName: table.ref })
  return ensureTable(engine, table)
}

/** Makes a table as `properties` have it. */
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

/** Removes rows whose time to live has passed, as AWS does now and then. Returns how many. */
export async function sweepExpired(engine: Engine, table: Resource<TableProperties>): Promise<number> {
  const ttl = table.properties.TimeToLiveSpecification
  if (!ttl?.Enabled) return 0
  const keys = tableSchema(table.properties).table
  const expired = {
    TableName: table.ref,
    ExpressionAttributeNames: { '#ttl': ttl.AttributeName },
    ExpressionAttributeValues: { ':now': { N: `${Math.floor(Date.now() / 1000)}` } },
  }
  let removed = 0
  let from: unknown
  do {
    const page: { Items: Record<string, unknown>[]; LastEvaluatedKey?: unknown } = await engine.call(`${API}Scan`, {
      ...expired,
      FilterExpression: '#ttl < :now',
      ...(from ? { ExclusiveStartKey: from } : {}),
    })
    for (const item of page.Items) {
      const Key = Object.fromEntries(keys.map(key => [key, item[key]]))
      // A row that was renewed since it was read stays.
      const gone = await engine.call(`${API}DeleteItem`, { ...expired, Key, ConditionExpression: '#ttl < :now' }).then(
        () => 1,
        () => 0,
      )
      removed += gone
    }
    from = page.LastEvaluatedKey
  } while (from)
  return removed
}
