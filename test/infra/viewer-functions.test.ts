import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiOf } from '#/infra/apis.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { viewerFunction } from '#/scripts/local-cloud/cloudfront/viewer-function.ts'
import { allRoutes } from '#/shared/contract.ts'

describe('CloudFront’s viewer functions', () => {
  test.each([
    ['/', {}, '/landing.html'],
    ['/', { sid: { value: 'x' } }, '/index.html'],
    ['/', { '__Host-sid': { value: 'x' } }, '/index.html'],
    ['/technician-dashboard', {}, '/index.html'],
    ['/assets/app.css', {}, '/assets/app.css'],
  ])('rewrite %s with cookies %j to %s', (uri, cookies, page) => {
    expect(viewer('choose-page', { uri, cookies, headers: {} }).uri).toBe(page)
  })

  test.each([
    ['gzip, deflate, br, zstd', '.br'],
    ['gzip,br', '.br'],
    ['gzip, deflate', ''],
    ['br;q=0, gzip', ''],
    [undefined, ''],
  ])('choose, among the encodings %j of a script, the file that ends with “%s”', (value, ending) => {
    const headers = value === undefined ? {} : { 'accept-encoding': { value } }
    const uri = '/assets/scripts/app-1a2b.js'
    expect(viewer('choose-encoding', { uri, cookies: {}, headers }).uri).toBe(uri + ending)
  })

  test('leave the compressed copy of a script as it is', () => {
    const request = { uri: '/assets/scripts/a.js.br', cookies: {}, headers: { 'accept-encoding': { value: 'br' } } }
    expect(viewer('choose-encoding', request).uri).toBe('/assets/scripts/a.js.br')
  })

  test('request the page of a shared build from the API', () => {
    const asked = viewer('shared-build-page', { uri: '/builds/abc', cookies: {}, headers: {} })
    expect(asked.uri).toBe('/api/shared-builds/abc/page')
    expect(asked.headers).toEqual({ 'x-viewer-address': { value: '192.0.2.7' } })
  })
})

describe('the function that chooses the API', () => {
  const { Resources }: RawTemplate = JSON.parse(readFileSync('cdk.out/Beacon.template.json', 'utf8'))
  const codes = Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::CloudFront::Function' ? [String(Properties?.FunctionCode)] : [],
  )
  const code = codes.find(text => text.includes('selectRequestOriginById')) ?? ''
  const choose = viewerFunction(code, 'choose-api')
  const chosenFor = async (path: string, headers = {}) => {
    const ran = await choose({ method: 'GET', path, query: '', headers }, '192.0.2.7')
    if ('response' in ran) throw new Error('It answered itself')
    return ran
  }

  test('imports CloudFront’s module in its first line', () => {
    expect(code).toMatch(/^import cf from 'cloudfront'\n/)
  })

  // Values that are also path segments, or properties of every object.
  test.each(['0f3c', 'counts', 'technicians', 'constructor', '__proto__', '%2F'])(
    'sends every route to its API, with %s as the value of its parameters',
    async value => {
      const literal = new Set(allRoutes.map(({ route }) => route.path))
      for (const { domain, route } of allRoutes) {
        const path = route.path.replace(/\{\w+\}/g, value)
        if (path !== route.path && literal.has(path)) continue
        expect((await chosenFor(path)).originId, path).toBe(apiOf[domain])
      }
    },
  )

  test.each(['/api', '/api/', '/api/nothing', '/api/nothing/at/all', '/api/toString'])(
    'sends %s, which is not a route, to the first API',
    async path => {
      expect((await chosenFor(path)).originId).toBe('core')
    },
  )

  test('overwrites the viewer’s address header with the real address', async () => {
    const { request } = await chosenFor('/api/tickets', { 'x-viewer-address': '6.6.6.6' })
    expect(request.headers).toEqual({ 'x-viewer-address': '192.0.2.7' })
  })
})

/** Runs a CloudFront function the way CloudFront does, by the name of its handler. */
function viewer(file: string, request: object) {
  const code = readFileSync(`infra/viewer/${file}.js`, 'utf8')
  return new Function(`${code}; return handler`)()({ request, viewer: { ip: '192.0.2.7' } })
}
