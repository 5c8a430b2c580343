import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/join-options', () => {
  test('200 is empty for a parent domain, and for someone with a company', async () => {
    await createdCompany(people.admin, { domains: ['sub.people.test'] })
    expect((await people.anotherCustomer.request('GET', '/api/join-options')).body).toEqual({})
    await companyOf(people)
    expect((await people.customer.request('GET', '/api/join-options')).body).toEqual({})
  })

  test('200 names the company with exactly the domain of a verified address', async () => {
    const { name } = await createdCompany(people.admin, { domains: ['people.test'] })
    expect((await people.customer.request('GET', '/api/join-options')).body).toEqual({ company: { name } })
    expect((await people.unverified.request('GET', '/api/join-options')).body).toEqual({})
    expect((await people.technician.request('GET', '/api/join-options')).body).toEqual({})
  })
})
