import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

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
  ])('choose among the encodings %j of a script what ends with “%s”', (value, ending) => {
    const headers = value === undefined ? {} : { 'accept-encoding': { value } }
    const uri = '/assets/scripts/app-1a2b.js'
    expect(viewer('choose-encoding', { uri, cookies: {}, headers }).uri).toBe(uri + ending)
  })

  test('leave the compressed copy of a script as it is', () => {
    const request = { uri: '/assets/scripts/a.js.br', cookies: {}, headers: { 'accept-encoding': { value: 'br' } } }
    expect(viewer('choose-encoding', request).uri).toBe('/assets/scripts/a.js.br')
  })

  test('overwrite the viewer’s address header with the real address', () => {
    const request = { uri: '/api/tickets', cookies: {}, headers: { 'x-viewer-address': { value: '6.6.6.6' } } }
    expect(viewer('pass-viewer-address', request).headers).toEqual({ 'x-viewer-address': { value: '192.0.2.7' } })
  })

  test('request the page of a shared build from the API', () => {
    const asked = viewer('shared-build-page', { uri: '/builds/abc', cookies: {}, headers: {} })
    expect(asked.uri).toBe('/api/shared-builds/abc/page')
    expect(asked.headers).toEqual({ 'x-viewer-address': { value: '192.0.2.7' } })
  })
})

/** Runs a CloudFront function as CloudFront does: by the name of its handler. */
function viewer(file: string, request: object) {
  const code = readFileSync(`infra/viewer/${file}.js`, 'utf8')
  return new Function(`${code}; return handler`)()({ request, viewer: { ip: '192.0.2.7' } })
}
