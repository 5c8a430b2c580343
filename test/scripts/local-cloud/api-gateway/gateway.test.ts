import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const echo = `exports.handler = async (event, context) => ({
  statusCode: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ event, environment: process.env, remaining: context.getRemainingTimeInMillis(), arguments: process.execArgv }),
})`
const responses = `exports.handler = async event => {
  switch (event.queryStringParameters?.kind) {
    case 'cookies': return { statusCode: 201, cookies: ['a=1; HttpOnly', 'b=2'], body: 'made' }
    case 'bytes': return { statusCode: 200, headers: { 'content-type': 'image/png' }, body: 'iVBORw==', isBase64Encoded: true }
    case 'bare': return { hello: 'world' }
    case 'most': return 'x'.repeat(6291556 - 2)
    case 'too much': return 'x'.repeat(6291556 - 1)
    case 'throw': throw new Error('boom')
    case 'exit': process.exit(3)
    case 'nonsense': return { statusCode: 'seven' }
    case 'memory': { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }
  }
}`
const stuck = `exports.handler = event => {
  if (event.queryStringParameters?.kind === 'spin') for (;;);
  return new Promise(() => {})
}`
const counting = `let running = 0, most = 0
exports.handler = async () => {
  most = Math.max(most, ++running)
  await new Promise(resolve => setTimeout(resolve, 60))
  running--
  return { statusCode: 200, body: String(most) }
}`
const small = useSmallCloud(
  { echo, responses, stuck, counting, changing: 'exports.handler = async () => "first"' },
  { idleWorkers: 400 },
)

const call = (path: string, init: RequestInit = {}) => fetch(`${small.cloud.url}${path}`, init)
const echoed = async (path: string, init?: RequestInit) => {
  const response = await call(path, init)
  return (await response.json()) as {
    event: Record<string, unknown> & { headers: Record<string, string>; requestContext: { http: object } }
    environment: Record<string, string>
    remaining: number
  }
}

describe('a function gets', () => {
  test('the request as an event of version 2.0', async () => {
    const headers = { 'content-type': 'application/json', cookie: 'a=1; b=2', 'X-Custom': 'Yes' }
    const { event } = await echoed('/api/echo?x=1&x=2&y=%20z', { method: 'POST', body: '{"ü":1}', headers })
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/echo',
      rawPath: '/api/echo',
      rawQueryString: 'x=1&x=2&y=%20z',
      queryStringParameters: { x: '1,2', y: ' z' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-custom': 'Yes', 'content-type': 'application/json', 'x-viewer-address': '127.0.0.1' },
      requestContext: { stage: '$default', http: { method: 'POST', path: '/api/echo', protocol: 'HTTP/1.1' } },
      body: '{"ü":1}',
      isBase64Encoded: false,
    })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event).not.toHaveProperty('pathParameters')
  })

  test('path parameters decoded', async () => {
    const { event } = await echoed('/api/echo/a%2Fb%20%C3%BC')
    expect(event).toMatchObject({
      routeKey: 'GET /api/echo/{id}',
      pathParameters: { id: 'a/b ü' },
      rawPath: '/api/echo/a%2Fb%20%C3%BC',
    })
  })

  test('a body that is not text in base64', async () => {
    const body = Buffer.from([0, 255, 1])
    const { event } = await echoed('/api/echo', { method: 'POST', body, headers: { 'content-type': 'image/png' } })
    expect(event).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true })
  })

  test('the environment of the template and of Lambda, and nothing of this machine', async () => {
    const { environment, remaining } = await echoed('/api/echo')
    expect(environment).toEqual(small.cloud.environmentOf('echo'))
    expect(environment).toMatchObject({ SITE_ORIGIN: small.cloud.url, AWS_LAMBDA_FUNCTION_NAME: 'small-echo' })
    expect(environment.ORIGIN_SECRET).toMatch(/^\w{32}$/)
    expect(environment).not.toHaveProperty('PATH')
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThanOrEqual(60_000)
  })

  test('the origin secret, and no header from the viewer that only CloudFront sets', async () => {
    const forged = {
      'x-origin-secret': 'mine',
      'x-forwarded-for': '9.9.9.9',
      'x-viewer-address': '9.9.9.9',
      'cloudfront-viewer-address': '9.9.9.9',
    }
    const { event, environment } = await echoed('/api/echo', { headers: forged })
    expect(event.headers['x-origin-secret']).toBe(environment.ORIGIN_SECRET)
    expect(JSON.stringify(event)).not.toContain('9.9.9.9')
    expect(event.headers.host).not.toContain('localhost')
  })
})

describe('a response', () => {
  test('sets its status and each of its cookies', async () => {
    const response = await call('/api/responses?kind=cookies')
    expect([response.status, await response.text()]).toEqual([201, 'made'])
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2'])
  })

  test('can be bytes', async () => {
    const response = await call('/api/responses?kind=bytes')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from('iVBORw==', 'base64'))
  })

  test('without a status is the body of a 200', async () => {
    const response = await call('/api/responses?kind=bare')
    expect([response.status, await response.json()]).toEqual([200, { hello: 'world' }])
  })

  test('is passed on up to 6 MB, and larger ones fail like in Lambda', async () => {
    expect((await call('/api/responses?kind=most')).status).toBe(200)
    const response = await call('/api/responses?kind=too+much')
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }])
    expect(small.cloud.logs().join()).toContain('Function.ResponseSizeTooLarge')
  })

  test.each([
    ['throw', 500, 'Internal Server Error'],
    ['exit', 500, 'Internal Server Error'],
    ['nonsense', 500, 'Internal Server Error'],
    ['memory', 500, 'Internal Server Error'],
  ])('of a function that would %s is %i', async (kind, status, message) => {
    const response = await call(`/api/responses?kind=${kind}`)
    expect([response.status, await response.json()]).toEqual([status, { message }])
    expect((await call('/api/responses?kind=bare')).status).toBe(200)
  })

  test.each(['hang', 'spin'])('of a function that would %s is a 503 if it does not arrive in time', async kind => {
    const response = await call(`/api/stuck?kind=${kind}`)
    expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }])
  })

  test.each([
    ['/api/nothing', 'GET'],
    ['/api/echo', 'DELETE'],
    ['/api/echo/', 'GET'],
    ['/api/echo/a/b', 'GET'],
  ])('to %s by %s is 404', async (path, method) => {
    const response = await call(path, { method })
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }])
  })
})

describe('a worker', () => {
  test('handles one event at a time; four run at once, and more wait', async () => {
    const max = await Promise.all(Array.from({ length: 12 }, async () => (await call('/api/counting')).text()))
    expect(new Set(max)).toEqual(new Set(['1']))
    expect(small.cloud.workers()).toBeGreaterThanOrEqual(4)
  })

  test('is stopped when it is idle', async () => {
    await call('/api/echo')
    await expect.poll(() => small.cloud.workers(), { timeout: 30_000 }).toBe(0)
  })

  test('is replaced when its bundle changes', async () => {
    const read = async () => (await call('/api/changing')).json()
    expect(await read()).toBe('first')
    const bundle = join(small.stack.bundleOf('changing'), 'index.js')
    // As long as before, because the compiled code of the first one is kept.
    writeFileSync(bundle, 'exports.handler = async () => "other"')
    utimesSync(bundle, new Date(), new Date(Date.now() + 5000))
    expect(await read()).toBe('other')
  })

  test('with a broken bundle fails its invocation, and not the cloud', async () => {
    const bundle = join(small.stack.bundleOf('changing'), 'index.js')
    writeFileSync(bundle, 'exports.handler = async (')
    utimesSync(bundle, new Date(), new Date(Date.now() + 9000))
    expect((await call('/api/changing')).status).toBe(500)
    expect(small.cloud.logs().join('\n')).toContain('SyntaxError')
  })
})

test('a function that the API’s role may not invoke is not invoked', async () => {
  const cloud = await startCloud({
    assembly: small.stack.assembly,
    quiet: true,
    amend(template) {
      for (const [id, resource] of Object.entries(template.Resources)) {
        if (id.startsWith('InvokerDefaultPolicy')) delete template.Resources[id]
        else if (resource.Type === 'AWS::IAM::Policy' && /Invoker/.test(JSON.stringify(resource.Properties?.Roles)))
          delete template.Resources[id]
      }
    },
  })
  expect((await fetch(`${cloud.url}/api/echo`)).status).toBe(500)
  await cloud.stop()
})

describe('the import of a body', () => {
  const opened = (change: (parameter: Record<string, unknown>, operation: Record<string, unknown>) => void) =>
    startCloud({
      assembly: small.stack.assembly,
      quiet: true,
      amend({ Resources }) {
        const { Properties } = Object.values(Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Api')!
        const { paths } = Properties!.Body as { paths: Record<string, { get: Record<string, unknown> }> }
        const operation = paths['/api/echo/{id}']!.get
        change((operation.parameters as Record<string, unknown>[])[0]!, operation)
      },
    })

  test.each([
    [
      'is not declared',
      (_: object, operation: Record<string, unknown>) => delete operation.parameters,
      "Warnings found during import: Parse issue: attribute paths.'/api/echo/{id}'. Declared path parameter id needs to be defined as a path parameter in path or operation level",
    ],
    [
      'is declared under another name',
      (parameter: Record<string, unknown>) => Object.assign(parameter, { name: 'key' }),
      'Declared path parameter id needs to be defined',
    ],
    [
      'is optional',
      (parameter: Record<string, unknown>) => delete parameter.required,
      "attribute paths.'/api/echo/{id}'(get).parameters.[id]. For path parameter id the required value should be true",
    ],
    [
      'has no schema',
      (parameter: Record<string, unknown>) => delete parameter.schema,
      "attribute paths.'/api/echo/{id}'(get).parameters.[id].schema is missing",
    ],
  ])('is refused like by AWS if the parameter of a path %s', async (_, change, message) => {
    await expect(opened(change)).rejects.toThrow(message)
  })
})
