import { describe, expect, test } from 'vitest'
import { newVisitor, ownNavigation, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/logout', () => {
  test('302 ends the session, here and for stolen copies', async () => {
    const thief = newVisitor(here.cloud)
    thief.cookies.set('sid', people.customer.cookies.get('sid') ?? '')
    const { status, headers } = await people.customer.request('GET', '/api/logout', undefined, ownNavigation)
    expect([status, headers.get('location')]).toEqual([302, '/'])
    expect(people.customer.cookies.size).toBe(0)
    expect(await thief.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test.each([
    ['a page of this site', ownNavigation],
    ['an address that the user types', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a page of this site in a browser without Sec-Fetch', { referer: 'own' }],
  ])('302 ends the session from %s', async (_, headers) => {
    const sent = 'referer' in headers ? { referer: `${here.cloud.url}/tickets` } : headers
    await people.customer.request('GET', '/api/logout', undefined, sent)
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test.each([
    ['another site’s link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a sibling site’s link', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['a picture on this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame on this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
    ['a prerendered page', { ...ownNavigation, 'sec-purpose': 'prefetch;prerender' }],
    ['a request without a destination', { 'sec-fetch-site': 'same-origin' }],
    ['a browser that says nothing', {}],
    ['another site in a browser without Sec-Fetch', { referer: 'https://evil.example/' }],
    ['a referer that is no address', { referer: 'nonsense' }],
  ])('302 ends nothing for %s', async (_, headers) => {
    const response = await people.customer.request('GET', '/api/logout', undefined, headers)
    expect(response.status).toBe(302)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('302 for visitors', async () => {
    expect(await people.anonymous.request('GET', '/api/logout')).toMatchObject({ status: 302 })
  })
})
