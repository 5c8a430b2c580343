import { describe, expect, test } from 'vitest'
import { remove } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { ageSession, endAllSessions, expiryOf, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const now = () => Math.floor(Date.now() / 1000)

describe('GET /api/auth/user', () => {
  test('200 is the signed-in user, with nothing else of their row', async () => {
    const { user } = people.customer
    const { status, body } = await people.customer.request('GET', '/api/auth/user')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: user.id,
      role: 'customer',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: user.email,
      emailVerified: true,
      companyName: 'Whitfield & Moss',
      profileImageUrl: null,
      companyId: null,
      companyRole: null,
      appearance: 'system',
      preferences: {
        appearance: 'system',
        browserNotifications: false,
        notify: {
          replies: { bell: true, email: true },
          progress: { bell: true, email: true },
          reminders: { email: true },
        },
      },
    })
  })

  test('is never cached, and has a request id', async () => {
    const { headers } = await people.customer.request('GET', '/api/auth/user')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/\S/)
  })

  test('401 deletes an invalid cookie', async () => {
    const { status, headers, body } = await people.expired.request('GET', '/api/auth/user')
    expect(status).toBe(401)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(body).toMatchObject({ status: 401, detail: 'Please log in.' })
  })

  test.each([
    ['a guess', 'x'.repeat(43)],
    ['nothing', ''],
    ['a table key', 'SESSION#*'],
  ])('401 for %s instead of the secret', async (_, secret) => {
    people.anonymous.cookies.set('sid', `${people.customer.user.id}.${secret}`)
    expect(await people.anonymous.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('401 for another user’s secret with the caller’s id', async () => {
    const [, secret] = (people.customer.cookies.get('sid') ?? '').split('.')
    people.anonymous.cookies.set('sid', `${people.admin.user.id}.${secret}`)
    expect(await people.anonymous.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('401 at the next call after the user’s sessions were ended', async () => {
    await endAllSessions(people.technician.user.id)
    expect(await people.technician.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('401 after the user was deleted', async () => {
    await remove(userKey(people.admin.user.id))
    expect(await people.admin.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })
})

describe('a session', () => {
  test('expires after 30 idle minutes for staff, 12 hours for customers', async () => {
    expect((await expiryOf(people.technician)) - now()).toBeLessThanOrEqual(30 * 60)
    expect((await expiryOf(people.customer)) - now()).toBeGreaterThan(11.9 * 60 * 60)
  })

  test('is extended by use', async () => {
    await ageSession(people.technician, now() + 60)
    await people.technician.request('GET', '/api/auth/user')
    expect((await expiryOf(people.technician)) - now()).toBeGreaterThan(29 * 60)
  })

  test('is not extended by polls, on routes that can be polled', async () => {
    const soon = now() + 60
    await ageSession(people.technician, soon)
    await people.technician.request('GET', '/api/tickets', undefined, { 'x-beacon-poll': '1' })
    expect(await expiryOf(people.technician)).toBe(soon)
    await people.technician.request('GET', '/api/auth/user', undefined, { 'x-beacon-poll': '1' })
    expect(await expiryOf(people.technician)).toBeGreaterThan(soon)
  })

  test('is never extended past seven days', async () => {
    const endsAt = now() + 120
    await ageSession(people.technician, now() + 10, endsAt)
    await people.technician.request('GET', '/api/auth/user')
    expect(await expiryOf(people.technician)).toBe(endsAt)
  })

  test('is invalid after it has expired, even while its row still exists', async () => {
    await ageSession(people.technician, now() - 1)
    expect(await people.technician.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })
})

describe('CloudFront', () => {
  test.each(['/api/auth/user', '/api/public/brand.json', '/builds/nothing'])(
    'passes on the viewer’s address with requests for %s, not its own',
    async path => {
      const id = (await fetch(`${here.cloud.url}${path}`)).headers.get('x-request-id')
      expect(id).toMatch(/./)
      const answered = () => here.cloud.logs().find(line => line.includes('"answered"') && line.includes(`${id}`))
      await expect.poll(answered).toContain('"address":"127.0.0.1"')
    },
  )

  test.each([
    ['core', '/api/auth/user'],
    ['commerce', '/api/orders'],
    ['records', '/api/invoices'],
  ])('403 for calls of the API %s that bypass it', async (api, path) => {
    const request = { method: 'GET', path, query: '', headers: { 'x-origin-secret': 'a guess' }, body: Buffer.alloc(0) }
    expect((await here.cloud.callApi(request, api)).status).toBe(403)
  })
})
