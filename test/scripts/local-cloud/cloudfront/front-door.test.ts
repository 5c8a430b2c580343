import { connect, type Socket } from 'node:net'
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFrontDoor } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import { readBody } from '#/scripts/local-cloud/http.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const length = 'exports.handler = async event => ({ statusCode: 200, body: String(event.body?.length ?? 0) })'
const small = useSmallCloud({ length })
let table: DynamoDBClient

beforeAll(async () => {
  table = new DynamoDBClient(small.client())
  await table.send(
    new PutItemCommand({ TableName: small.cloud.tableName, Item: { pk: { S: 'NOTE#1' }, sk: { S: 'row' } } }),
  )
})
afterAll(() => table.destroy())

const port = () => Number(new URL(small.cloud.url).port)

/** Sends bytes unchanged. Returns the data received until the socket closed, a response was complete, or `patience` ms passed. */
function send(bytes: string | Buffer, patience = 5000): Promise<string> {
  return new Promise(resolve => {
    let received = ''
    const socket = connect(port(), '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      socket.destroy()
      resolve(received)
    }
    const timer = setTimeout(finish, patience)
    socket.on('data', chunk => {
      received += chunk.toString('latin1')
      if (received.includes('\r\n\r\n')) setTimeout(finish, 300)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      finish()
    })
  })
}

async function isWell(): Promise<void> {
  const response = await fetch(`${small.cloud.url}/api/length`, { method: 'POST', body: 'four' })
  expect(response.status).toBe(200)
  const { Count } = await table.send(new ScanCommand({ TableName: small.cloud.tableName }))
  expect(Count).toBe(1)
}

const head = (line: string, ...headers: string[]) =>
  `${[line, `Host: localhost:${port()}`, ...headers].join('\r\n')}\r\n\r\n`

describe('the server for browsers survives', () => {
  test.each<[string, () => string | Buffer, RegExp]>([
    [
      'garbage',
      () => Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
      /^HTTP\/1.1 400|^$/,
    ],
    ['a TLS greeting', () => Buffer.from('1603010200010001fc0303', 'hex'), /^HTTP\/1.1 400|^$/],
    ['headers without end', () => `GET / HTTP/1.1\r\n${'x-a: b\r\n'.repeat(8000)}`, /^HTTP\/1.1 431|^$/],
    ['an endless target', () => head(`GET /${'a'.repeat(20_000)} HTTP/1.1`), /^HTTP\/1.1 414/],
    ['no Host', () => 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 40/],
    ['a foreign Host', () => 'GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n', /^HTTP\/1.1 403/],
    [
      'two lengths',
      () => head('POST /api/length HTTP/1.1', 'Content-Length: 4', 'Content-Length: 5'),
      /^HTTP\/1.1 400/,
    ],
    [
      'a length and chunks',
      () => head('POST /api/length HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      /^HTTP\/1.1 400/,
    ],
    [
      'broken chunks',
      () => `${head('POST /api/length HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\nabc`,
      /^HTTP\/1.1 400|^$/,
    ],
    ['NUL in the target', () => head('GET /\0 HTTP/1.1'), /^HTTP\/1.1 400|^$/],
    ['climbing out of the site', () => head('GET /../../../../etc/passwd HTTP/1.1'), /^HTTP\/1.1 403/],
    ['climbing out in disguise', () => head('GET /%2e%2e/%2e%2e%2f..%2fpackage.json HTTP/1.1'), /^HTTP\/1.1 403/],
    ['a name that decodes to nothing', () => head('GET /%E0%A4%A HTTP/1.1'), /^HTTP\/1.1 400/],
    ['NUL in a name', () => head('GET /index.html%00.js HTTP/1.1'), /^HTTP\/1.1 403/],
    ['another site as the target', () => head('GET http://evil.test/etc HTTP/1.1'), /^HTTP\/1.1 403/],
    ['a method that pages do not take', () => head('DELETE / HTTP/1.1', 'Content-Length: 0'), /^HTTP\/1.1 403/],
    ['CONNECT', () => head('CONNECT evil.test:443 HTTP/1.1'), /^HTTP\/1.1 4|^$/],
  ])('%s', async (_, bytes, expected) => {
    expect(await send(bytes())).toMatch(expected)
    await isWell()
  })

  test('clients that disconnect in the middle of a body', async () => {
    const half = `${head('POST /api/length HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100000')}{"half":`
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = await opened()
        socket.write(half)
        await new Promise(resolve => setTimeout(resolve, 20))
        socket.resetAndDestroy()
      }),
    )
    await expect(isWell()).resolves.toBeUndefined()
  })

  test('a body of 10 MB and more', async () => {
    for (const megabytes of [10, 11, 30]) {
      const body = Buffer.alloc(megabytes * 1024 * 1024, 'a')
      const headers = { 'content-type': 'text/plain' }
      const response = await fetch(`${small.cloud.url}/api/length`, { method: 'POST', body, headers })
      expect([response.status, await response.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
    }
    await isWell()
  })

  test('200 idle connections', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, opened))
    await expect(isWell()).resolves.toBeUndefined()
    for (const socket of idle) socket.destroy()
  })
})

function opened(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

describe('half a request gets a 408, and its connection is closed', () => {
  test.each([
    ['headers', 'POST /api/length HTTP/1.1\r\nHost: x\r\n'],
    ['a body', 'POST /api/length HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('%s', async (_, bytes) => {
    const door = await startFrontDoor(0, { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
    door.open(async message => void (await readBody(message, 100)))
    // The client keeps its half open, so the server must close the connection.
    const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
    const closed = new Promise<unknown>(resolve => socket.on('error', resolve).on('end', resolve))
    let received = ''
    socket.on('data', chunk => {
      received += chunk
    })
    await closed
    expect(received).toMatch(/^HTTP\/1\.1 408/)
    await expect.poll(() => door.connections()).toBe(0)
    socket.destroy()
    await door.stop()
  })
})
