import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('a path that no route has', () => {
  test.each(['/api/nothing', '/api/tickets/x/y/z', '/api/tickets/', '/api/constructor'])(
    '404 for %s says so in a problem document',
    async path => {
      const response = await fetch(new URL(path, here.cloud.url))
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ title: 'Not Found', detail: expect.stringContaining('nothing at') })
    },
  )

  test('404 is the same with a session', async () => {
    const { status, body } = await people.admin.request('POST', '/api/orders/x/nothing', {})
    expect([status, body]).toMatchObject([404, { detail: 'There is nothing at /api/orders/x/nothing.' }])
  })

  test('403 for other sites, as for every route', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
    const response = await fetch(new URL('/api/nothing', here.cloud.url), { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(403)
  })
})

describe('a method that a path does not have', () => {
  test.each([
    ['DELETE', '/api/tickets', 'GET, POST'],
    ['PATCH', '/api/tickets/TK000001-abcdefghij', 'GET, PUT'],
    ['OPTIONS', '/api/products', 'GET, POST'],
    ['POST', '/api/health', 'GET'],
  ])('405 for %s %s names those that it has', async (method, path, allow) => {
    const response = await fetch(new URL(path, here.cloud.url), { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(await response.json()).toMatchObject({ detail: `${method} is not allowed here. Use ${allow}.` })
  })

  test('405 for HEAD has no body', async () => {
    const response = await fetch(new URL('/api/products', here.cloud.url), { method: 'HEAD' })
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'GET, POST', ''])
  })
})
