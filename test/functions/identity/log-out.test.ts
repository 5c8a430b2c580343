import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/logout', () => {
  test('302 ends the session, here and for stolen copies', async () => {
    const thief = newVisitor(here.cloud)
    thief.cookies.set('sid', people.customer.cookies.get('sid') ?? '')
    const { status, headers } = await people.customer.request('GET', '/api/logout')
    expect([status, headers.get('location')]).toEqual([302, '/'])
    expect(people.customer.cookies.size).toBe(0)
    expect(await thief.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('302 ends nothing for another site’s link', async () => {
    const answer = await people.customer.request('GET', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('302 for visitors', async () => {
    expect(await people.anonymous.request('GET', '/api/logout')).toMatchObject({ status: 302 })
  })
})
