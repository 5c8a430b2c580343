import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { lockDirectory } from '#/scripts/local-cloud/lock.ts'
import { type SmallAssembly, smallStack } from '#/test/support/cloud/small-stack.ts'

type Started = Pick<Cloud, 'awsEndpoint' | 'region' | 'operator' | 'tableName' | 'userPoolId' | 'url'>

const directory = mkdtempSync(join(tmpdir(), 'beacon-durability-'))
let stack: SmallAssembly

beforeAll(() => {
  stack = smallStack({ idle: 'exports.handler = async () => ({ statusCode: 200, body: process.env.ORIGIN_SECRET })' })
})
afterAll(() => {
  stack.remove()
  rmSync(directory, { recursive: true })
})

/** Starts a cloud in a separate process, which can be killed as in a machine failure. */
async function startApart(): Promise<{ child: ChildProcess; cloud: Started }> {
  const code = `
    import { startCloud } from '#/scripts/local-cloud/cloud.ts'
    const { awsEndpoint, region, operator, tableName, userPoolId, url } = await startCloud(${JSON.stringify({ assembly: stack.assembly, directory })})
    process.send({ awsEndpoint, region, operator, tableName, userPoolId, url })`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [cloud] = await once(child, 'message')
  return { child, cloud }
}

function clientsOf({ awsEndpoint: endpoint, region, operator: credentials }: Started) {
  const settings = { endpoint, region, credentials, maxAttempts: 1 }
  return {
    table: new DynamoDBClient(settings),
    pool: new CognitoIdentityProviderClient(settings),
    bucket: new S3Client(settings),
    email: new SESClient(settings),
  }
}

function enginesOn(data: string): string[] {
  return readdirSync('/proc').filter(pid => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
    } catch {
      return false
    }
  })
}

describe('after kill -9 in the middle of work', () => {
  test('everything that was acknowledged is still there, and no engine is left running', async () => {
    const { child, cloud } = await startApart()
    const { table, pool, bucket, email } = clientsOf(cloud)
    const secret = await (await fetch(`${cloud.url}/api/idle`)).text()
    await pool.send(
      new AdminCreateUserCommand({ UserPoolId: cloud.userPoolId, Username: 'ada', MessageAction: 'SUPPRESS' }),
    )
    await bucket.send(new PutObjectCommand({ Bucket: 'small-uploads', Key: 'logo', Body: 'bytes' }))
    const Message = { Subject: { Data: 'Kept' }, Body: { Text: { Data: 'Hi' } } }
    await email.send(
      new SendEmailCommand({ Source: 'a@beacon.test', Destination: { ToAddresses: ['b@example.test'] }, Message }),
    )

    let written = 0
    const writing = (async () => {
      for (;;) {
        const Item = { pk: { S: 'NOTE#1' }, sk: { S: `${written}` } }
        await table.send(new PutItemCommand({ TableName: cloud.tableName, Item }))
        written += 1
      }
    })().catch(() => {})
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(50)
    child.kill('SIGKILL')
    await Promise.all([writing, once(child, 'exit')])
    await expect.poll(() => enginesOn(directory), { timeout: 30_000 }).toEqual([])

    const again = await startCloud({ assembly: stack.assembly, directory, quiet: true })
    const after = clientsOf(again)
    const { Count = 0 } = await after.table.send(new ScanCommand({ TableName: again.tableName, Select: 'COUNT' }))
    expect(Count).toBeGreaterThanOrEqual(written)
    expect(
      await after.pool.send(new AdminGetUserCommand({ UserPoolId: again.userPoolId, Username: 'ada' })),
    ).toBeDefined()
    const { Body } = await after.bucket.send(new GetObjectCommand({ Bucket: 'small-uploads', Key: 'logo' }))
    expect(await Body?.transformToString()).toBe('bytes')
    expect(again.inbox()).toMatchObject([{ subject: 'Kept' }])
    expect(await (await fetch(`${again.url}/api/idle`)).text()).toBe(secret)
    await again.stop()
    expect(enginesOn(directory)).toEqual([])
  })
})

describe('the lock of a data directory', () => {
  const fresh = () => mkdtempSync(join(tmpdir(), 'beacon-lock-'))

  test('of a dead process, or of another program with its id, is ignored', () => {
    for (const pid of [999_999, process.pid, process.ppid]) {
      const data = fresh()
      writeFileSync(join(data, 'lock.json'), JSON.stringify({ pid, port: 3000 }))
      lockDirectory(data, 3001)
      expect(JSON.parse(readFileSync(join(data, 'lock.json'), 'utf8'))).toEqual({ pid: process.pid, port: 3001 })
      rmSync(data, { recursive: true })
    }
  })

  test('that was truncated while writing is ignored', () => {
    const data = fresh()
    writeFileSync(join(data, 'lock.json'), '{"pid":')
    expect(() => lockDirectory(data, 3001)).not.toThrow()
    rmSync(data, { recursive: true })
  })

  test('is removed by its release', () => {
    const data = fresh()
    lockDirectory(data, 3001)()
    expect(readdirSync(data)).toEqual([])
    rmSync(data, { recursive: true })
  })
})

test('a cloud that fails to start leaves nothing behind', async () => {
  const broken = { assembly: stack.assembly, directory: `${directory}-broken`, quiet: true }
  const amend = () => {
    throw new Error('broken template')
  }
  await expect(startCloud({ ...broken, amend })).rejects.toThrow('broken template')
  expect(enginesOn(`${directory}-broken`)).toEqual([])
  rmSync(`${directory}-broken`, { recursive: true })
})
