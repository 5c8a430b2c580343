import { describe, expect, test } from 'vitest'
import type { JoinRequest } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { askedToJoin, companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/join-requests', () => {
  test('200 lists all for admins, and a company’s own for its managers', async () => {
    const id = await askedToJoin({ ...people, customer: people.anotherCustomer })
    const all = await people.admin.request<JoinRequest[]>('GET', '/api/join-requests')
    expect(all.body.map(one => one.id)).toEqual([id])
    expect(await people.customer.request('GET', '/api/join-requests')).toMatchObject({ status: 403 })
    await companyOf(people)
    expect(await people.customer.request('GET', '/api/join-requests')).toMatchObject({ status: 200, body: [] })
  })
})
