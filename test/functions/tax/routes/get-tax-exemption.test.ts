import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/users/{id}/tax-exemption', () => {
  test('200 has no exemption until there is one, and 404 for a missing user', async () => {
    const path = (id: string) => `/api/users/${id}/tax-exemption`
    const { user } = people.customer
    expect(await people.technician.request('GET', path(user.id))).toMatchObject({
      status: 200,
      body: { exempt: false, certificate: '' },
    })
    const nobody = path('00000000-0000-4000-8000-000000000000')
    expect(await people.technician.request('GET', nobody)).toMatchObject({ status: 404 })
  })
})
