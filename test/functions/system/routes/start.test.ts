import { describe, expect, test } from 'vitest'
import type { Brand } from '#/shared/branding/schemas.ts'
import type { Start } from '#/shared/system/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/start', () => {
  test('200 has the signed-in user and the brand, like the two separate routes', async () => {
    const { status, body } = await people.customer.request<Start>('GET', '/api/start')
    expect(status).toBe(200)
    const [user, brand] = await Promise.all([
      people.customer.request('GET', '/api/auth/user'),
      people.customer.request<Brand>('GET', '/api/brand'),
    ])
    expect(body).toEqual({ user: user.body, brand: brand.body })
    expect(body.brand.company).not.toHaveProperty('teamEmail')
  })

  test('401 deletes an invalid cookie', async () => {
    const { status, headers } = await people.expired.request('GET', '/api/start')
    expect(status).toBe(401)
    expect(headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})
