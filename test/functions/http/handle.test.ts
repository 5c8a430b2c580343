import { createHmac } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '#/functions/http/handle.ts'
import { equalSecrets } from '#/functions/http/signing.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { route } from '#/shared/lib/route.ts'

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
})

const webhook = route({
  method: 'POST',
  path: '/api/webhooks/payments',
  summary: 'Receives events of the payment provider',
  access: 'public',
  body: 'raw',
  response: () => z.object({ bytes: z.int() }),
})
const signatureOf = (body: Uint8Array) => createHmac('sha256', 'shared with the provider').update(body).digest('hex')

const handler = handle(webhook, async ({ body, headers }) => {
  const isSigned = equalSecrets(signatureOf(body), headers['x-signature'] ?? '')
  if (!isSigned) throw new Invalid([{ field: '', message: 'The signature is not right' }])
  return { bytes: body.byteLength }
})

/** The event that API Gateway creates for a request: base64 if it treats the body as binary. */
function eventOf(body: Uint8Array, headers: Record<string, string> = {}, isBase64Encoded = true) {
  const event: Partial<APIGatewayProxyEventV2> = {
    rawPath: webhook.path,
    rawQueryString: '',
    routeKey: `POST ${webhook.path}`,
    headers: { 'x-origin-secret': 'of CloudFront', 'x-signature': signatureOf(body), ...headers },
    requestContext: {
      requestId: 'request-1',
      http: { method: 'POST', path: webhook.path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'provider' },
    } as APIGatewayProxyEventV2['requestContext'],
    body: Buffer.from(body).toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
  }
  return event as APIGatewayProxyEventV2
}
const send = (event: APIGatewayProxyEventV2) => handler(event, {} as Context)
const utf8 = (text: string) => new TextEncoder().encode(text)

const manager = mockClient(SecretsManagerClient)
afterAll(() => manager.restore())

beforeEach(async () => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: '{"current":"of CloudFront"}' })
  vi.stubEnv('ORIGIN_SECRET', 'arn:origin')
  await readKeys(0)
  vi.stubEnv('SITE_ORIGIN', 'https://portal.beacon.example')
})

describe('a route that takes a raw body', () => {
  test('gets every byte as sent, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async body => {
        expect(await send(eventOf(body))).toMatchObject({ statusCode: 200, body: `{"bytes":${body.byteLength}}` })
      }),
    )
  })

  test('gets text as sent, with its spaces, its byte order mark and its repeated keys', async () => {
    const body = utf8('\ufeff{ "id": 1,\r\n  "id": 2 }  ')
    const event = eventOf(body, { 'content-type': 'application/json' }, false)
    expect(await send(event)).toMatchObject({ statusCode: 200, body: `{"bytes":${body.byteLength}}` })
  })

  test('needs no session, no content type and no page of this site', async () => {
    const foreign = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
    expect(await send(eventOf(utf8('{}'), foreign))).toMatchObject({ statusCode: 200 })
  })

  test('400 if the signature is for other bytes', async () => {
    const event = eventOf(utf8('{"amount":1}'), { 'x-signature': signatureOf(utf8('{"amount":100}')) })
    expect(await send(event)).toMatchObject({
      statusCode: 400,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    })
  })

  test('403 for a request that did not come through CloudFront', async () => {
    expect(await send(eventOf(utf8('{}'), { 'x-origin-secret': 'guessed' }))).toMatchObject({ statusCode: 403 })
  })

  test('403 for one that is also too large, because its body is never read', async () => {
    const event = eventOf(new Uint8Array(256 * 1024 + 1), { 'x-origin-secret': 'guessed' })
    expect(await send(event)).toMatchObject({ statusCode: 403 })
  })

  test.each([
    [256 * 1024, 200],
    [256 * 1024 + 1, 413],
  ])('%i bytes return %i', async (size, statusCode) => {
    expect(await send(eventOf(new Uint8Array(size).fill(0xff)))).toMatchObject({ statusCode })
  })
})
