import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/companies', () => {
  test('201 creates a company with its domains', async () => {
    const company = await createdCompany(people.admin, { name: 'Cedar & Co', domains: ['@Cedar-CO.test'] })
    expect(company).toMatchObject({ name: 'Cedar & Co', domains: ['cedar-co.test'], status: 'active', moveId: null })
  })

  test('409 names the company that has the domain', async () => {
    await createdCompany(people.admin, { name: 'First Dental', domains: ['first-dental.test'] })
    const body = { name: 'Second', domains: ['first-dental.test'] }
    expect(await people.admin.request('POST', '/api/companies', body)).toMatchObject({
      status: 409,
      body: { detail: 'First Dental has the domain first-dental.test.' },
    })
  })

  test.each(['gmail.com', '192.0.2.1', 'localhost', 'a b.test'])('400 for the domain %s', async domain => {
    const body = { name: 'Cedar', domains: [domain] }
    expect(await people.admin.request('POST', '/api/companies', body)).toMatchObject({ status: 400 })
  })

  test('409 for a person who belongs to a company or whose address is not verified', async () => {
    await companyOf(people)
    for (const { user } of [people.customer, people.unverified]) {
      const body = { name: 'Cedar', people: [user.id] }
      expect(await people.admin.request<Company>('POST', '/api/companies', body)).toMatchObject({ status: 409 })
    }
  })
})
