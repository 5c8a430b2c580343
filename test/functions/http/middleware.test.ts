import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '#/functions/http/handle.ts'
import type { Change, ReplayRequest, Request } from '#/functions/http/request.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { route } from '#/shared/lib/route.ts'

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
})

const order = route({
  method: 'POST',
  path: '/api/orders',
  summary: 'Places an order',
  access: 'public',
  idempotent: true,
  limit: { perHour: 1 },
  query: () => z.strictObject({}),
  body: () => z.object({ item: z.string() }),
  response: () => z.object({ id: z.string() }),
  status: 201,
})
const news = route({
  method: 'GET',
  path: '/api/news',
  summary: 'Lists the news',
  access: 'public',
  polled: true,
  versioned: true,
  limit: { perHour: 1 },
  query: () => z.strictObject({}),
  response: () => z.array(z.string()),
})
const profile = route({ ...order, path: '/api/profile', access: 'signed-in' })

const valid = {
  rawPath: order.path,
  rawQueryString: '',
  routeKey: 'POST /api/orders',
  headers: {
    'x-origin-secret': 'of CloudFront',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  } as Record<string, string>,
  requestContext: { requestId: 'request-1', http: { method: 'POST', path: order.path, sourceIp: '192.0.2.1' } },
  body: '{"item":"desk"}',
}
type Changes = Partial<Omit<typeof valid, 'headers'>> & { headers?: Record<string, string> }

const call = (handler: ReturnType<typeof handle>, { headers, ...changes }: Changes = {}) => {
  const event = { ...valid, ...changes, headers: { ...valid.headers, ...headers } }
  return handler(event as unknown as APIGatewayProxyEventV2, {} as Context)
}
const detailOf = ({ body }: APIGatewayProxyStructuredResultV2) => JSON.parse(body ?? '').detail

const secrets = mockClient(SecretsManagerClient)
const table = mockClient(DynamoDBDocumentClient)
afterAll(() => {
  secrets.restore()
  table.restore()
})

const isWithinLimit = () =>
  table.on(UpdateCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Attributes: { countedBy: values[':by'], attempts: 1 },
  }))
const isBeyondLimit = () =>
  table.on(UpdateCommand).rejects(
    new ConditionalCheckFailedException({
      $metadata: {},
      message: 'The conditional request failed',
      Item: marshall({ attempts: 1, windowEnds: Date.now() + 60_000, countedBy: 'an earlier request' }),
    }),
  )

beforeEach(async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"current":"of CloudFront"}' })
  table.reset()
  table.on(GetCommand).resolves({})
  isWithinLimit()
  vi.stubEnv('ORIGIN_SECRET', 'arn:origin')
  vi.stubEnv('SIGNING_SECRET', 'arn:signing')
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('SITE_ORIGIN', 'https://portal.beacon.example')
  await readKeys(0)
})

/** A handler that keeps the row of its response, and then does `last`. */
function recordingHandler(last: () => { id: string }) {
  const rows: Record<string, unknown>[] = []
  const work = vi.fn()
  const handler = handle(order, async ({ recordWrites }) => {
    work()
    const [write] = recordWrites({ response: { id: 'order-1' }, subject: 'order-1' })
    if (write && 'put' in write) rows.push(write.put)
    return last()
  })
  return { handler, rows, work }
}

describe('a request with several errors', () => {
  /** The errors of one request in the order of the checks; each is sent with all that follow. */
  const errors: [number, RegExp, Changes][] = [
    [403, /does not accept direct requests/, { headers: { 'x-origin-secret': 'guessed' } }],
    [413, /too large/, { body: ' '.repeat(256 * 1024 + 1) }],
    [403, /another site/, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [415, /Send JSON/, { headers: { 'content-type': 'text/plain' } }],
    [400, /item/, { body: '{}' }],
    [400, /color/, { rawQueryString: 'color=red' }],
    [400, /Idempotency-Key/, { headers: { 'idempotency-key': 'ключ' } }],
  ]
  test.each(errors.map(([status, detail], index) => ({ status, detail, index })))(
    '$status $detail before the errors after it',
    async ({ status, detail, index }) => {
      // In reverse, so that of two bodies the first error's is sent.
      const rest = errors
        .slice(index)
        .map(([, , changes]) => changes)
        .reverse()
      const headers = Object.assign({}, ...rest.map(one => one.headers))
      const changes: Changes = Object.assign({}, ...rest, { headers })
      const { handler, work } = recordingHandler(() => ({ id: 'order-1' }))
      const response = await call(handler, changes)
      expect(response).toMatchObject({
        statusCode: status,
        headers: {
          'content-type': 'application/problem+json',
          'cache-control': 'no-store',
          'x-request-id': 'request-1',
        },
      })
      expect(detailOf(response)).toMatch(detail)
      expect(work).not.toHaveBeenCalled()
      expect(table.calls()).toHaveLength(0)
    },
  )

  test('401 without a session, before its body is parsed', async () => {
    const handler = handle(profile, async () => ({ id: 'nobody' }))
    expect(await call(handler, { body: '{}' })).toMatchObject({
      statusCode: 401,
      cookies: [expect.stringContaining('Max-Age=0')],
    })
  })
})

describe('a request with an Idempotency-Key', () => {
  test('must record its response, unless the route recreates it or takes no key', () => {
    type Recorded<T extends { recordWrites: (change: never) => unknown }> = Parameters<T['recordWrites']>[0]
    expectTypeOf<Recorded<Request<typeof order>>>().toEqualTypeOf<Change & { response: { id: string } }>()
    expectTypeOf<Recorded<ReplayRequest<typeof order>>>().toEqualTypeOf<Change>()
    expectTypeOf<Recorded<Request<typeof news>>>().toEqualTypeOf<Change>()
  })

  test('429 beyond the hourly limit, and the handler is not called', async () => {
    isBeyondLimit()
    const { handler, work } = recordingHandler(() => ({ id: 'order-1' }))
    expect(await call(handler)).toMatchObject({ statusCode: 429, headers: { 'x-request-id': 'request-1' } })
    expect(work).not.toHaveBeenCalled()
  })

  test('201 returns the recorded response to a repetition beyond the limit, which does not count', async () => {
    const { handler, rows, work } = recordingHandler(() => ({ id: 'order-1' }))
    expect(await call(handler)).toMatchObject({ statusCode: 201 })
    table.reset()
    table.on(GetCommand).resolves({ Item: rows[0] })
    expect(await call(handler)).toMatchObject({
      statusCode: 201,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': 'request-1' },
      body: '{"id":"order-1"}',
    })
    expect(work).toHaveBeenCalledTimes(1)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  test('201 returns the response that a faster repetition recorded while this one failed', async () => {
    const { handler, rows } = recordingHandler(() => {
      table.on(GetCommand).resolves({ Item: rows[0] })
      throw new Conflict('This order exists.')
    })
    expect(await call(handler)).toMatchObject({
      statusCode: 201,
      headers: { 'x-request-id': 'request-1' },
      body: '{"id":"order-1"}',
    })
  })

  test('409 if no other request recorded a response', async () => {
    const { handler } = recordingHandler(() => {
      throw new Conflict('This order exists.')
    })
    expect(await call(handler)).toMatchObject({ statusCode: 409 })
    expect(table.commandCalls(GetCommand)).toHaveLength(2)
  })

  test('500 for a bug, even if a response was recorded meanwhile', async () => {
    const { handler, rows } = recordingHandler(() => {
      table.on(GetCommand).resolves({ Item: rows[0] })
      throw new TypeError('a bug')
    })
    expect(await call(handler)).toMatchObject({ statusCode: 500 })
  })

  test('503 if the table is down when a failed request looks for a recorded response', async () => {
    const { handler } = recordingHandler(() => {
      table.on(GetCommand).rejects(Object.assign(new Error('down'), { name: 'TimeoutError' }))
      throw new Conflict('This order exists.')
    })
    expect(await call(handler)).toMatchObject({
      statusCode: 503,
      headers: { 'content-type': 'application/problem+json', 'x-request-id': 'request-1' },
    })
  })

  test('500 if the response does not match the contract', async () => {
    const { handler } = recordingHandler(() => ({}) as { id: string })
    expect(await call(handler)).toMatchObject({ statusCode: 500 })
  })
})

describe('a poll', () => {
  const poll = (version: string) => ({ headers: { 'x-beacon-poll': version } })

  test('204 for the current version, before it counts against the limit', async () => {
    const work = vi.fn(async () => ['opened'])
    const handler = handle(news, work, { version: async () => 'v1' })
    const first = await call(handler, poll('1'))
    expect(first).toMatchObject({ statusCode: 200, body: '["opened"]' })
    isBeyondLimit()
    const version = String(first.headers?.['x-beacon-poll'])
    expect(await call(handler, poll(version))).toEqual({
      statusCode: 204,
      headers: { 'cache-control': 'no-store', 'x-beacon-poll': version, 'x-request-id': 'request-1' },
    })
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('400 for an invalid query, before its version is read', async () => {
    const version = vi.fn(async () => 'v1')
    const handler = handle(news, async () => [], { version })
    expect(await call(handler, { ...poll('1'), rawQueryString: 'color=red' })).toMatchObject({ statusCode: 400 })
    expect(version).not.toHaveBeenCalled()
  })
})
