import { describe, expect, test } from 'vitest'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/people', () => {
  test('200 lists them for its managers and staff; 403 for a member, 404 for anyone else', async () => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/people`
    const listed = await people.customer.request<CompanyPerson[]>('GET', path)
    expect(listed.body).toMatchObject([{ userId: people.customer.user.id, companyRole: 'manager' }])
    expect(await people.technician.request('GET', path)).toMatchObject({ status: 200 })
    expect(await people.anotherCustomer.request('GET', path)).toMatchObject({ status: 404 })
    await joined(people.anotherCustomer, id, 'member')
    expect(await people.anotherCustomer.request('GET', path)).toMatchObject({ status: 403 })
  })
})
