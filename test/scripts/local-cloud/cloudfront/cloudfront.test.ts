import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forwardedHeaders } from '#/scripts/local-cloud/cloudfront/distribution.ts'
import { viewerFunction } from '#/scripts/local-cloud/cloudfront/viewer-function.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud({ big: `exports.handler = async () => ({ statusCode: 200, body: 'a'.repeat(5000) })` })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${small.cloud.url}${path}`, { headers, redirect: 'manual' })

/** Requests a path without decompressing the response. */
function encoded(path: string, accept: string): Promise<{ encoding?: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${small.cloud.url}${path}`, { headers: { 'accept-encoding': accept } }, response => {
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }))
    })
    asked.on('error', reject).end()
  })
}

describe('a page', () => {
  test('is chosen by the viewer function', async () => {
    expect(await (await get('/')).text()).toContain('Landing')
    expect(await (await get('/', { cookie: 'theme=dark; sid=1' })).text()).toContain('App')
  })

  test('can be answered by the viewer function alone', async () => {
    const response = await get('/moved')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })

  test('has the headers of the policy', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('that does not exist is 403, because CloudFront may not list the bucket', async () => {
    expect((await get('/nothing.js')).status).toBe(403)
  })

  test('is new at the next load after a rebuild', async () => {
    const before = await get('/index.html')
    writeFileSync(join(small.stack.siteDirectory, 'index.html'), '<title>New</title>')
    const after = await get('/index.html')
    expect(await after.text()).toContain('New')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(after.headers.get('cache-control')).toContain('max-age=0')
  })
})

describe('a file', () => {
  const file = '/assets/app-1a2b.js'

  test('with a hash in its name can be cached forever', async () => {
    expect((await get(file)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('that the browser already has is not sent again', async () => {
    const etag = (await get(file)).headers.get('etag')!
    const again = await get(file, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(file, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is compressed if the browser supports it', async () => {
    expect(await encoded(file, 'gzip, deflate, br')).toMatchObject({ encoding: 'br' })
    expect(await encoded(file, 'gzip')).toMatchObject({ encoding: 'gzip' })
    expect(await encoded(file, 'identity')).toMatchObject({
      encoding: undefined,
      bytes: expect.toSatisfy(bytes => bytes > 5000),
    })
  })

  test('is described to HEAD without its content', async () => {
    const response = await fetch(`${small.cloud.url}${file}`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

test('a response of the API is neither cached nor compressed if the policy disables it', async () => {
  expect(await encoded('/api/big', 'gzip, br')).toEqual({ encoding: undefined, bytes: 5000 })
})

describe('a header', () => {
  const viewer = { accept: '*/*', cookie: 'a=1', 'user-agent': 'Browser', 'x-viewer-address': '192.0.2.7' }
  const policy = (HeaderBehavior: string, Headers: string[] = [], CookieBehavior = 'none') => ({
    HeadersConfig: { HeaderBehavior, Headers },
    CookiesConfig: { CookieBehavior },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  })
  const own = { 'user-agent': 'Amazon CloudFront' }

  test.each([
    ['no policy', undefined, own],
    ['a policy without headers', policy('none'), own],
    [
      'a policy that names some',
      policy('whitelist', ['X-Viewer-Address']),
      { ...own, 'x-viewer-address': '192.0.2.7' },
    ],
    ['a policy that names all but some', policy('allExcept', ['accept'], 'all'), { ...viewer, accept: undefined }],
    ['a policy that names all', policy('allViewer', [], 'all'), viewer],
  ])(
    'reaches an origin only if the policy forwards it, also if a viewer function set it: %s',
    (_, given, forwarded) => {
      expect(forwardedHeaders(viewer, given)).toEqual(forwarded)
    },
  )
})

describe('a viewer function', () => {
  const request = { method: 'GET', path: '/a', query: 'x=1&x=2&y', headers: { cookie: 'a=1; b=2', accept: '*/*' } }

  test('gets the event of CloudFront’s runtime 2.0', async () => {
    const run = viewerFunction(
      'function handler(event) { return { statusCode: 200, body: JSON.stringify(event) } }',
      'spy',
    )
    const result = await run(request, '10.1.2.3')
    expect(JSON.parse('response' in result ? String(result.response.body) : '')).toMatchObject({
      viewer: { ip: '10.1.2.3' },
      request: {
        method: 'GET',
        uri: '/a',
        querystring: { x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, y: { value: '' } },
        headers: { accept: { value: '*/*' } },
        cookies: { a: { value: '1' }, b: { value: '2' } },
      },
    })
  })

  test('can change the request', async () => {
    const code = `async function handler({ request }) {
      request.uri = '/b'
      delete request.cookies.a
      request.headers['x-new'] = { value: 'yes' }
      return request
    }`
    expect(await viewerFunction(code, 'change')(request, '')).toEqual({
      request: {
        method: 'GET',
        path: '/b',
        query: 'x=1&x=2&y',
        headers: { accept: '*/*', 'x-new': 'yes', cookie: 'b=2' },
      },
    })
  })

  test('can choose another origin, for its own request alone', async () => {
    const code = `import cf from 'cloudfront'
    function handler({ request }) {
      if (request.uri === '/a') cf.selectRequestOriginById('other')
      return request
    }`
    const run = viewerFunction(code, 'choose')
    expect(await run(request, '')).toEqual({ request, originId: 'other' })
    expect(await run({ ...request, path: '/b' }, '')).toEqual({ request: { ...request, path: '/b' } })
  })

  test.each([
    ['reaches nothing of this machine', 'function handler() { return process.env }'],
    ['loads none of Node’s other modules', "function handler() { return require('fs') }"],
    ['builds no code from text', "function handler() { return new Function('return 1')() }"],
    ['does not run for long', 'function handler() { for (;;); }'],
  ])('%s', async (_, code) => {
    await expect(viewerFunction(code, 'bad')(request, '')).rejects.toThrow()
  })
})
