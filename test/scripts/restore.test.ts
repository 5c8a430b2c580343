import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { restoreTable } from '#/scripts/operate/restore-table.ts'
import { everyRow, writeRows } from '#/scripts/operate/rows.ts'
import { actAsOperator, newVisitor } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const { DynamoDBClient, DescribeTableCommand, TagResourceCommand } = dynamodb
const at = new Date('2026-11-21T10:00:00Z')
const hour = 60 * 60 * 1000
const target = 'beacon-production-restored'
const directory = mkdtempSync(join(tmpdir(), 'beacon-restore-'))
/** Parts of a restore that the local engine cannot do; it does the rest. */
const recovery = { on: new Set<string>(), unavailable: 1 }

let cloud: Cloud
let real: dynamodb.DynamoDBClient
let client: dynamodb.DynamoDBClient
let person: Person
let ticketId: string
let streamArn: string
const said: string[] = []

const restoreOf = (source: string, moment = at) => ({ source, target, at: moment })
const restore = (moment = at) =>
  restoreTable(client, restoreOf(cloud.tableName, moment), { say: line => said.push(line), pollMs: 5 })

/**
 * AWS in front of the engine: recovery is simulated, and a restored table has its source's rows without the settings that AWS
 * leaves out.
 */
function playRecovery(): dynamodb.DynamoDBClient {
  const played = new DynamoDBClient({ region: 'us-east-1' })
  const mock = mockClient(played)
  for (const Command of [
    DescribeTableCommand,
    dynamodb.UpdateTableCommand,
    dynamodb.DescribeTimeToLiveCommand,
    dynamodb.UpdateTimeToLiveCommand,
    dynamodb.ListTagsOfResourceCommand,
    TagResourceCommand,
    dynamodb.GetItemCommand,
    dynamodb.UpdateItemCommand,
  ]) {
    // biome-ignore lint/suspicious/noExplicitAny: one of eight commands, each with its own input.
    mock.on(Command as any).callsFake(input => real.send(new (Command as any)(input)))
  }
  mock.on(DescribeTableCommand).callsFake(async input => {
    const response = await real.send(new DescribeTableCommand(input))
    const { Table } = await real.send(new DescribeTableCommand({ TableName: cloud.tableName }))
    const RestoreSummary = { SourceTableArn: Table?.TableArn, RestoreDateTime: at, RestoreInProgress: false }
    return input.TableName === target ? { Table: { ...response.Table, RestoreSummary } } : response
  })
  mock.on(dynamodb.DescribeContinuousBackupsCommand).callsFake(({ TableName }) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: recovery.on.has(TableName) ? 'ENABLED' : 'DISABLED',
        EarliestRestorableDateTime: new Date(at.getTime() - hour),
        LatestRestorableDateTime: new Date(at.getTime() + hour),
      },
    },
  }))
  mock.on(dynamodb.UpdateContinuousBackupsCommand).callsFake(({ TableName }) => {
    if (recovery.unavailable-- > 0)
      throw new dynamodb.ContinuousBackupsUnavailableException({ message: 'being enabled', $metadata: {} })
    recovery.on.add(TableName)
    return {}
  })
  mock.on(dynamodb.RestoreTableToPointInTimeCommand).callsFake(async ({ SourceTableName, TargetTableName }) => {
    const { Table: source } = await real.send(new DescribeTableCommand({ TableName: SourceTableName }))
    await real.send(
      new dynamodb.CreateTableCommand({
        TableName: TargetTableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: source?.KeySchema,
        AttributeDefinitions: source?.AttributeDefinitions,
        GlobalSecondaryIndexes: source?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    )
    await writeRows(real, TargetTableName, allRows(SourceTableName), () => {})
    return {}
  })
  return played
}

async function* allRows(tableName: string) {
  for await (const page of everyRow(real, tableName)) yield* page
}

beforeAll(async () => {
  cloud = await startCloud({ quiet: true, directory, schedules: false })
  const { awsEndpoint: endpoint, region, operator: credentials } = cloud
  real = new DynamoDBClient({ endpoint, region, credentials })
  client = playRecovery()
  actAsOperator(cloud)
  person = await signedIn(cloud, 'customer')
  const ticket = { title: 'The till is silent', description: 'Since noon.' }
  ticketId = (await person.request<{ id: string }>('POST', '/api/tickets', ticket)).body.id
  await cloud.settle()
  recovery.on.add(cloud.tableName)
  const { Table } = await real.send(new DescribeTableCommand({ TableName: cloud.tableName }))
  const Tags = [
    { Key: 'owner', Value: 'service desk' },
    { Key: 'aws:cloudformation:stack-name', Value: 'beacon-production' },
  ]
  await real.send(new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags }))
})
afterAll(async () => {
  real.destroy()
  await cloud.stop()
  rmSync(directory, { recursive: true })
})

describe('npm run restore', () => {
  test('refuses a moment that cannot be restored, and names the possible range', async () => {
    await expect(restore(new Date(at.getTime() + 2 * hour))).rejects.toThrow(
      'can be restored from 2026-11-21T09:00:00.000Z to 2026-11-21T11:00:00.000Z, not to 2026-11-21T12:00:00.000Z',
    )
  })

  test('creates another table, and adds what AWS leaves out of a restore', async () => {
    streamArn = (await restore()).streamArn
    const { Table } = await real.send(new DescribeTableCommand({ TableName: target }))
    expect(Table).toMatchObject({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      LatestStreamArn: streamArn,
      DeletionProtectionEnabled: true,
    })
    const { TimeToLiveDescription } = await real.send(new dynamodb.DescribeTimeToLiveCommand({ TableName: target }))
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expire' })
    expect(recovery.on).toContain(target)
    const { Tags } = await real.send(new dynamodb.ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }))
    expect(Tags).toEqual([{ Key: 'owner', Value: 'service desk' }])
  })

  test('prints each change before it makes it', () => {
    expect(said.map(line => line.split(' ')[0])).toEqual([
      'RestoreTableToPointInTime',
      'UpdateTable',
      'UpdateTimeToLive',
      'UpdateContinuousBackups',
      'TagResource',
      'UpdateTable',
    ])
  })

  test('continues when run again, and does nothing twice', async () => {
    said.length = 0
    expect(await restore()).toEqual({ streamArn })
    expect(said.map(line => line.split(' ')[0])).toEqual(['TagResource'])
  })

  test('takes over the numbers that were given since the moment, so that none is given twice', async () => {
    const keyOf = (kind: string) => ({ pk: { S: `NUMBER#${kind}` }, sk: { S: 'NUMBER' } })
    const lastOf = async (kind: string) => {
      const { Item } = await real.send(new dynamodb.GetItemCommand({ TableName: target, Key: keyOf(kind) }))
      return Number(Item?.last?.N)
    }
    const give = (TableName: string, kind: string, last: number) =>
      real.send(new dynamodb.PutItemCommand({ TableName, Item: { ...keyOf(kind), last: { N: String(last) } } }))
    await give(cloud.tableName, 'invoice', 12)
    await give(cloud.tableName, 'ticket', 9)
    await give(target, 'ticket', 2000)
    said.length = 0
    await restore()
    expect(said.filter(line => line.startsWith('UpdateItem'))).toHaveLength(1)
    expect([await lastOf('invoice'), await lastOf('ticket')]).toEqual([12, 2000])
  })

  test('leaves a table alone that it did not create', async () => {
    await expect(restore(new Date(at.getTime() - 60_000))).rejects.toThrow('is not from this restore')
  })

  test('with --dry-run prints every call and the switch, without calling AWS', () => {
    const words = ['--no-warnings', 'scripts/restore.ts', 'production', '--at', at.toISOString(), '--dry-run']
    const env = { ...process.env, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }
    const out = execFileSync(process.execPath, words, { encoding: 'utf8', env })
    const calls = [...out.matchAll(/^ {2}([A-Z]\w+)[ ,]/gm)].map(match => match[1])
    expect(calls.join(' ')).toBe(
      'RestoreTableToPointInTime UpdateItem UpdateTable UpdateTimeToLive UpdateContinuousBackups TagResource UpdateTable',
    )
    expect(out).toContain('--set RestoredTable=beacon-production-restored-20261121T100000Z --set RestoredStream=')
  })

  test('requires a moment with its time zone', () => {
    const run = (at: string) => () =>
      execFileSync(process.execPath, ['--no-warnings', 'scripts/restore.ts', 'production', '--at', at, '--dry-run'], {
        stdio: 'pipe',
      })
    expect(run('2026-11-21T10:00')).toThrow('with its time zone')
  })
})

describe('the stack with a restored table', () => {
  const given = (parameters: Record<string, string>) => (template: RawTemplate) => {
    for (const [name, value] of Object.entries(parameters)) {
      const parameter = template.Parameters?.[name]
      if (parameter) parameter.Default = value
    }
  }
  const parameters = () => ({ RestoredTable: target, RestoredStream: streamArn })

  test('works on it: rows are there, changes go to it, and its jobs process them unless they are paused', async () => {
    await cloud.stop()
    for (const JobsPaused of ['yes', '']) {
      cloud = await startCloud({
        quiet: true,
        directory,
        schedules: false,
        amend: given({ ...parameters(), JobsPaused }),
      })
      const visitor = newVisitor(cloud)
      for (const [name, value] of person.cookies) visitor.cookies.set(name, value)
      const found = await visitor.request('GET', `/api/tickets/${ticketId}`)
      expect(found).toMatchObject({ status: 200, body: { title: 'The till is silent' } })
      const before = cloud.inbox().length
      const ticket = { title: `After the restore ${JobsPaused}`, description: 'It is back.' }
      expect(await visitor.request('POST', '/api/tickets', ticket)).toMatchObject({ status: 201 })
      await cloud.settle()
      expect(cloud.inbox().length > before).toBe(JobsPaused === '')
      const tables = cloud.functionNames.map(name => cloud.environmentOf(name).TABLE_NAME)
      expect(new Set(tables.filter(Boolean))).toEqual(new Set([target]))
      if (JobsPaused) await cloud.stop()
    }
  })

  test('processes what was written between the switch and the resumed jobs', () => {
    const subjects = cloud.inbox().map(({ subject, text }) => `${subject}\n${text}`)
    expect(subjects.filter(text => text.includes('After the restore yes')).length).toBeGreaterThan(0)
  })
})
