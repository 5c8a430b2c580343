import { describe, expect, test } from 'vitest'
import { appearances } from '#/shared/branding/appearance.ts'
import type { Start } from '#/shared/system/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registered } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/profile/appearance', () => {
  test('200 stores the choice, which the session has from then on; without one it is the device’s', async () => {
    const shown = async () => (await people.customer.request<Start>('GET', '/api/start')).body.user.appearance
    expect(await shown()).toBe('system')
    for (const appearance of appearances) {
      const choice = { appearance }
      expect(await people.customer.request('PUT', '/api/profile/appearance', choice)).toMatchObject({
        status: 200,
        body: choice,
      })
      expect(await shown()).toBe(appearance)
    }
    expect((await people.technician.request<Start>('GET', '/api/start')).body.user.appearance).toBe('system')
  })

  test('200 for a browser that signs in next: it has the choice in a cookie before its first page', async () => {
    const { visitor, email, password } = await registered(people.anonymous)
    await visitor.request('PUT', '/api/profile/appearance', { appearance: 'dark' })
    visitor.cookies.clear()
    await visitor.request('POST', '/api/customer/login', { email, password })
    expect(visitor.cookies.get('appearance')).toBe('dark')
  })

  test('400 for another color', async () => {
    expect(await people.customer.request('PUT', '/api/profile/appearance', { appearance: 'blue' })).toMatchObject({
      status: 400,
    })
  })
})
