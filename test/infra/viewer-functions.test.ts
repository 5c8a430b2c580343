import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('what CloudFront runs at a request', () => {
  test.each([
    ['/', {}, '/landing.html'],
    ['/', { sid: { value: 'x' } }, '/index.html'],
    ['/', { '__Host-sid': { value: 'x' } }, '/index.html'],
    ['/technician-dashboard', {}, '/index.html'],
    ['/assets/app.js', {}, '/assets/app.js'],
  ])('answers %s with cookies %j by %s', (uri, cookies, page) => {
    expect(viewer('choose-page', { uri, cookies, headers: {} }).uri).toBe(page)
  })

  test('writes the viewer’s address over what the viewer wrote', () => {
    const request = { uri: '/api/tickets', cookies: {}, headers: { 'x-viewer-address': { value: '6.6.6.6' } } }
    expect(viewer('pass-viewer-address', request).headers).toEqual({ 'x-viewer-address': { value: '192.0.2.7' } })
  })

  test('asks the API for the page of a shared build', () => {
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
