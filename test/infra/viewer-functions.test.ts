import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('CloudFront’s viewer functions', () => {
  test.each([
    ['/', {}, '/landing.html'],
    ['/', { sid: { value: 'x' } }, '/index.html'],
    ['/', { '__Host-sid': { value: 'x' } }, '/index.html'],
    ['/technician-dashboard', {}, '/index.html'],
    ['/assets/app.js', {}, '/assets/app.js'],
  ])('rewrite %s with cookies %j to %s', (uri, cookies, page) => {
    expect(viewer('choose-page', { uri, cookies, headers: {} }).uri).toBe(page)
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
