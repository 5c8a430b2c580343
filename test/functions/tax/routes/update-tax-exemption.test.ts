import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/users/{id}/tax-exemption', () => {
  test('200 exempts a customer, and taxes them again', async () => {
    const path = `/api/users/${people.customer.user.id}/tax-exemption`
    const exempt = { exempt: true, certificate: 'WA-2026-17' }
    expect(await people.admin.request('PUT', path, exempt)).toMatchObject({ status: 200, body: exempt })
    expect((await people.technician.request('GET', path)).body).toEqual(exempt)
    await people.admin.request('PUT', path, { exempt: false })
    expect((await people.technician.request('GET', path)).body).toEqual({ exempt: false, certificate: '' })
    expect(await people.technician.request('PUT', path, exempt)).toMatchObject({ status: 403 })
  })
})
