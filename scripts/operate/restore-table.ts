import { setTimeout as pause } from 'node:timers/promises'
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetItemCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { sequenceKeys } from '#/functions/table/sequences.ts'

export interface Restore {
  source: string
  target: string
  at: Date
}

interface RestoreOptions {
  /** Called with a line to print before each API call and while the script waits. */
  say?: (line: string) => void
  /** Milliseconds between checks of a table that is being created. */
  pollMs?: number
}

/** The calls of a restore, in order; calls whose work is already done are skipped. */
export const callsOf = ({ source, target, at }: Restore) => ({
  restore: new RestoreTableToPointInTimeCommand({
    SourceTableName: source,
    TargetTableName: target,
    RestoreDateTime: at,
  }),
  // Settings that AWS does not restore (DynamoDB developer guide, "Restoring a table to a point in time").
  stream: new UpdateTableCommand({
    TableName: target,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }),
  timeToLive: new UpdateTimeToLiveCommand({
    TableName: target,
    TimeToLiveSpecification: { AttributeName: 'expire', Enabled: true },
  }),
  pointInTimeRecovery: new UpdateContinuousBackupsCommand({
    TableName: target,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  }),
  deletionProtection: new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: true }),
})

/** Formats a call for printing. */
export const shown = (call: { input: object }) =>
  `${call.constructor.name.replace(/Command$/, '')} ${JSON.stringify(call.input)}`

/**
 * Restores `source` as of a moment into a new table, and adds the settings that AWS does not restore: stream, time to live,
 * point-in-time recovery, tags and deletion protection. The numbers of invoices and the like go on after those of `source`, so that
 * none is given twice. Running it again resumes an interrupted restore, and raises the numbers again. Returns the ARN of the new
 * table's stream. Throws if that moment cannot be restored, or if the table exists but was not created by this restore.
 */
export async function restoreTable(
  client: DynamoDBClient,
  restore: Restore,
  { say = () => {}, pollMs = 15_000 }: RestoreOptions = {},
): Promise<{ streamArn: string }> {
  const { source, target, at } = restore
  const calls = callsOf(restore)
  const begin = (call: { input: object }) => say(shown(call))

  const original = await describe(client, source)
  if (!original?.TableArn) throw new Error(`There is no table ${source}.`)
  const there = await describe(client, target)
  if (there) requireSame(there, original.TableArn, restore)
  else {
    await requireRestorable(client, source, at)
    begin(calls.restore)
    await client.send(calls.restore)
  }
  const settled = () => active(client, target, pollMs, say)
  const restored = await settled()
  requireSameShape(original, restored)
  for (const raise of await numbersToRaise(client, restore)) {
    begin(raise)
    await client.send(raise)
  }

  if (!restored.StreamSpecification?.StreamEnabled) {
    begin(calls.stream)
    await client.send(calls.stream)
    await settled()
  }
  const { TimeToLiveDescription: timeToLive } = await client.send(new DescribeTimeToLiveCommand({ TableName: target }))
  if (!/^ENABL/.test(timeToLive?.TimeToLiveStatus ?? '')) {
    begin(calls.timeToLive)
    await client.send(calls.timeToLive)
  }
  if (!(await recoveryOf(client, target))?.isOn) {
    begin(calls.pointInTimeRecovery)
    await patiently(() => client.send(calls.pointInTimeRecovery), pollMs)
  }
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: original.TableArn }))
  // Only AWS can set CloudFormation's own tags.
  const tags = Tags.filter(({ Key }) => !Key?.startsWith('aws:'))
  if (tags.length > 0) {
    const tagging = new TagResourceCommand({ ResourceArn: restored.TableArn, Tags: tags })
    begin(tagging)
    await client.send(tagging)
  }
  if (!restored.DeletionProtectionEnabled) {
    begin(calls.deletionProtection)
    await client.send(calls.deletionProtection)
  }
  const { LatestStreamArn: streamArn } = await settled()
  if (!streamArn) throw new Error(`${target} has no stream. Run the same command again.`)
  return { streamArn }
}

/** The updates of sequences that have given more numbers since the restored moment. */
async function numbersToRaise(client: DynamoDBClient, { source, target }: Restore): Promise<UpdateItemCommand[]> {
  const raises: UpdateItemCommand[] = []
  for (const { pk, sk } of sequenceKeys) {
    const Key = { pk: { S: pk }, sk: { S: sk } }
    const lastIn = async (TableName: string) => {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))
      return Number(Item?.last?.N ?? 0)
    }
    const last = await lastIn(source)
    if (last <= (await lastIn(target))) continue
    raises.push(
      new UpdateItemCommand({
        TableName: target,
        Key,
        UpdateExpression: 'SET #last = :last',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': { N: String(last) } },
      }),
    )
  }
  return raises
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Waits until the table and its indexes are active, which takes minutes to hours after a restore. */
async function active(client: DynamoDBClient, name: string, pollMs: number, say: (line: string) => void) {
  for (;;) {
    const table = await describe(client, name)
    const indexes = table?.GlobalSecondaryIndexes ?? []
    if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE'))
      return table
    say(`${name} is ${table?.TableStatus ?? 'not created yet'}: waiting.`)
    await pause(pollMs)
  }
}

async function recoveryOf(client: DynamoDBClient, TableName: string) {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  return recovery && { ...recovery, isOn: recovery.PointInTimeRecoveryStatus === 'ENABLED' }
}

async function requireRestorable(client: DynamoDBClient, source: string, at: Date): Promise<void> {
  const recovery = await recoveryOf(client, source)
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = recovery ?? {}
  if (!recovery?.isOn || !from || !to) throw new Error(`${source} has no point-in-time recovery.`)
  if (at < from || at > to)
    throw new Error(
      `${source} can be restored from ${from.toISOString()} to ${to.toISOString()}, not to ${at.toISOString()}.`,
    )
}

/** Throws unless the existing table is from an interrupted run of this restore: any other table must stay untouched. */
function requireSame({ RestoreSummary: summary }: TableDescription, sourceArn: string, { target, at }: Restore): void {
  const seconds = (date?: Date) => Math.floor((date?.getTime() ?? 0) / 1000)
  if (summary?.SourceTableArn !== sourceArn || seconds(summary.RestoreDateTime) !== seconds(at))
    throw new Error(`A table ${target} already exists and is not from this restore. Choose another name with --as.`)
}

function requireSameShape(original: TableDescription, restored: TableDescription): void {
  const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: TableDescription) =>
    JSON.stringify([
      KeySchema,
      GlobalSecondaryIndexes.map(index => [index.IndexName, index.KeySchema, index.Projection]).sort(),
    ])
  if (shapeOf(original) !== shapeOf(restored))
    throw new Error(`${restored.TableName} does not have the keys and indexes of ${original.TableName}.`)
}

/** Retries, because a new table does not accept point-in-time recovery for a moment. */
async function patiently(run: () => Promise<unknown>, pollMs: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await run()
      return
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException) || tries === 20) throw error
      await pause(pollMs)
    }
  }
}
