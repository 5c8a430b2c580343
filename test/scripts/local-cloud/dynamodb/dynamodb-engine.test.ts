import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'

const isNative = process.env.LOCAL_DYNAMODB !== 'java' && process.platform === 'linux' && process.arch === 'x64'

const makeTable = (engine: Engine) =>
  engine.call('DynamoDB_20120810.CreateTable', {
    TableName: 'things',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  })
const put = (engine: Engine, pk: string) =>
  engine.call('DynamoDB_20120810.PutItem', { TableName: 'things', Item: { pk: { S: pk } } })

describe.runIf(isNative)('the engine of the table', () => {
  test('finds the end of its stream, and records after a number, without scanning it', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'beacon-engine-'))
    const engine = await startEngine(directory)
    await makeTable(engine)
    for (const name of ['one', 'two', 'three']) await put(engine, name)
    const database = new DatabaseSync(join(directory, 'dynamodb.sqlite'), { readOnly: true })
    const plan = (query: string) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${query}`)
        .all('things')
        .map(({ detail }) => String(detail))
    // The engine's own queries, found as texts in its binary.
    const number = 'CAST(sequence_number AS INTEGER)'
    const last = `SELECT COALESCE(MAX(${number}), 0) + 1 AS next FROM _stream_records WHERE table_name = ?1`
    expect(plan(last)).toEqual([expect.stringContaining('USING COVERING INDEX last_of_stream')])
    const after = `SELECT event_name FROM _stream_records WHERE table_name = ?1 AND shard_id = 's' AND ${number} > 1 ORDER BY ${number}`
    expect(plan(after)).toEqual([expect.stringContaining('USING INDEX order_of_stream')])
    expect(database.prepare(last).all('things')).toEqual([{ next: 4 }])
    database.close()
    await engine.stop()
    rmSync(directory, { recursive: true })
  })

  test('continues with its data, including its stream', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'beacon-engine-'))
    const first = await startEngine(directory)
    await makeTable(first)
    await put(first, 'kept')
    await first.stop()
    const second = await startEngine(directory)
    await put(second, 'added')
    const { Items } = await second.call<{ Items: unknown[] }>('DynamoDB_20120810.Scan', { TableName: 'things' })
    expect(Items).toHaveLength(2)
    await second.stop()
    rmSync(directory, { recursive: true })
  })

  test('leaves nothing behind without a directory', async () => {
    const memory = mkdtempSync(join(tmpdir(), 'beacon-engine-'))
    const engine = await startEngine(undefined, memory)
    expect(readdirSync(memory)).toHaveLength(1)
    await makeTable(engine)
    await put(engine, 'gone')
    await engine.stop()
    expect(readdirSync(memory)).toEqual([])
    rmSync(memory, { recursive: true })
  })

  test('leaves nothing behind when its parent is killed', async () => {
    const memory = mkdtempSync(join(tmpdir(), 'beacon-engine-'))
    const code = `
      import { startEngine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
      await startEngine(undefined, ${JSON.stringify(memory)})
      process.send('started')`
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    expect(readdirSync(memory)).toHaveLength(1)
    child.kill('SIGKILL')
    await expect.poll(() => readdirSync(memory), { timeout: 30_000 }).toEqual([])
    rmSync(memory, { recursive: true })
  })
})
