import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import { describe, expect, test } from 'vitest'
import type { HttpRequest } from '#/scripts/local-cloud/http.ts'
import { readSignature, SignatureError, verifySignature } from '#/scripts/local-cloud/iam/signature.ts'

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' }
const noon = new Date('2026-03-01T12:00:00Z')
const minutes = (count: number) => noon.getTime() + count * 60_000

function signer(service: string) {
  const uriEscapePath = service !== 's3'
  return new SignatureV4({
    credentials,
    region: 'us-east-1',
    service,
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath,
    applyChecksum: true,
  })
}

interface Plan {
  service?: string
  method?: string
  path?: string
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  body?: string
}

async function signed({
  service = 'dynamodb',
  method = 'POST',
  path = '/',
  query = {},
  headers = {},
  body = '{}',
}: Plan): Promise<HttpRequest> {
  const request = await signer(service).sign(
    {
      method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path,
      query,
      headers: { host: '127.0.0.1:1', ...headers },
      body,
    },
    { signingDate: noon },
  )
  return asReceived(request, body)
}

async function presigned(
  { path = '/bucket/key', headers = {}, body = '' }: Plan,
  expiresIn: number,
): Promise<HttpRequest> {
  const request = await signer('s3').presign(
    {
      method: 'PUT',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path,
      query: {},
      headers: { host: '127.0.0.1:1', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    },
    {
      signingDate: noon,
      expiresIn,
      signableHeaders: new Set(Object.keys(headers)),
      unhoistableHeaders: new Set(Object.keys(headers)),
    },
  )
  return { ...asReceived(request, body), headers: { host: '127.0.0.1:1', ...headers } }
}

function asReceived(
  request: {
    method: string
    path: string
    query?: Record<string, string | string[] | null>
    headers: Record<string, string>
  },
  body: string,
): HttpRequest {
  const pairs = Object.entries(request.query ?? {}).flatMap(([name, values]) =>
    [values ?? ''].flat().map(value => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { method: request.method, path: request.path, query: pairs.join('&'), headers, body: Buffer.from(body) }
}

function verify(request: HttpRequest, now = noon.getTime(), secret = credentials.secretAccessKey): Promise<void> {
  return verifySignature(request, readSignature(request)!, secret, now)
}

const refusal = (code: string) => expect.objectContaining({ constructor: SignatureError, code })
const caught = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return 'accepted'
}

describe('a request signed in its headers', () => {
  test.each<[string, Plan]>([
    ['of DynamoDB', { headers: { 'x-amz-target': 'DynamoDB_20120810.PutItem' }, body: '{"Item":{}}' }],
    [
      'with spaces and unicode in the path',
      { service: 'execute', path: '/a b/ü'.split('/').map(encodeURIComponent).join('/') },
    ],
    ['of S3, whose path is not encoded twice', { service: 's3', method: 'PUT', path: '/bucket/a%20b', body: 'hello' }],
    [
      'with a query in any order',
      { service: 's3', method: 'GET', query: { prefix: 'a/b c', 'list-type': '2' }, body: '' },
    ],
    ['with a header of several spaces', { headers: { 'x-amz-meta-note': 'two  spaces ' } }],
  ])('is accepted: one %s', async (_, plan) => {
    const request = await signed(plan)
    await expect(verify(request)).resolves.toBeUndefined()
  })

  test('names its signer, region and service', async () => {
    expect(readSignature(await signed({}))).toMatchObject({
      accessKeyId: 'AKIAEXAMPLE',
      region: 'us-east-1',
      service: 'dynamodb',
    })
  })

  test.each<[string, (request: HttpRequest) => HttpRequest]>([
    ['body', request => ({ ...request, body: Buffer.from('{"other":1}') })],
    ['path', request => ({ ...request, path: '/elsewhere' })],
    ['query', request => ({ ...request, query: 'x=1' })],
    ['method', request => ({ ...request, method: 'PUT' })],
    ['host', request => ({ ...request, headers: { ...request.headers, host: 'elsewhere' } })],
    ['signed header', request => ({ ...request, headers: { ...request.headers, 'x-amz-target': 'Other' } })],
  ])('is rejected if its %s was changed on the way', async (_, change) => {
    const request = change(await signed({ headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } }))
    await expect(verify(request)).rejects.toEqual(refusal('SignatureDoesNotMatch'))
  })

  test('is rejected if another secret signed it', async () => {
    const request = await signed({})
    await expect(verify(request, minutes(0), 'other')).rejects.toEqual(refusal('SignatureDoesNotMatch'))
  })

  test('is rejected if its x-amz headers are not all signed', async () => {
    const request = await signed({ service: 's3', method: 'PUT', path: '/bucket/key' })
    request.headers['x-amz-meta-owner'] = 'me'
    await expect(verify(request)).rejects.toEqual(refusal('AccessDenied'))
  })

  test.each([-16, 16])('is rejected if the clocks are %i minutes apart', async apart => {
    const request = await signed({})
    await expect(verify(request, minutes(apart))).rejects.toEqual(refusal('RequestTimeTooSkewed'))
  })

  test('is rejected if the Authorization header is something else', () => {
    const headers = { authorization: 'Bearer token' }
    expect(caught(() => readSignature({ headers, query: '' }))).toEqual(refusal('SignatureDoesNotMatch'))
  })
})

describe('a presigned request', () => {
  test('is accepted until it expires, and not afterwards', async () => {
    const request = await presigned({}, 300)
    await expect(verify(request, minutes(4))).resolves.toBeUndefined()
    await expect(verify(request, minutes(6))).rejects.toMatchObject({
      code: 'AccessDenied',
      message: 'Request has expired',
    })
  })

  test('must have the signed headers', async () => {
    const request = await presigned({ headers: { 'content-type': 'image/png', 'content-length': '5' } }, 300)
    await expect(verify(request)).resolves.toBeUndefined()
    const otherType = { ...request, headers: { ...request.headers, 'content-type': 'image/svg+xml' } }
    await expect(verify(otherType)).rejects.toEqual(refusal('SignatureDoesNotMatch'))
    const otherLength = { ...request, headers: { ...request.headers, 'content-length': '6' } }
    await expect(verify(otherLength)).rejects.toEqual(refusal('SignatureDoesNotMatch'))
  })

  test('cannot be extended', async () => {
    const request = await presigned({}, 300)
    const longer = { ...request, query: request.query.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000') }
    await expect(verify(longer, minutes(6))).rejects.toEqual(refusal('SignatureDoesNotMatch'))
  })
})
