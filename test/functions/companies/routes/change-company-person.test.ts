import { describe, expect, test } from 'vitest'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/companies/{id}/people/{userId}', () => {
  test('200 lets a manager make a colleague a manager; the role applies at the next call', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const path = `/api/companies/${id}/people/${people.anotherCustomer.user.id}`
    const changed = await people.customer.request<CompanyPerson>('PUT', path, { companyRole: 'manager' })
    expect(changed).toMatchObject({ status: 200, body: { companyRole: 'manager' } })
    expect(await people.anotherCustomer.request('GET', `/api/companies/${id}/people`)).toMatchObject({ status: 200 })
  })

  test('409 for the last manager; one of two managers who demote each other stays', async () => {
    const { id } = await companyOf(people)
    const path = (person: typeof people.customer) => `/api/companies/${id}/people/${person.user.id}`
    const demote = { companyRole: 'member' }
    expect(await people.customer.request('PUT', path(people.customer), demote)).toMatchObject({
      status: 409,
      body: { detail: 'Make someone else a manager first.' },
    })
    await joined(people.anotherCustomer, id, 'manager')
    const both = await Promise.all([
      people.customer.request('PUT', path(people.anotherCustomer), demote),
      people.anotherCustomer.request('PUT', path(people.customer), demote),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
