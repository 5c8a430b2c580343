import { describe, expect, test } from 'vitest'
import { customersWithoutCompany } from '#/functions/companies/data/unassigned-people.ts'
import type { CompanySuggestion } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/suggestions', () => {
  test('200 groups customers without a company by the name that they entered', async () => {
    await companyOf(people)
    const { status, body } = await people.admin.request<CompanySuggestion[]>('GET', '/api/companies/suggestions')
    expect(status).toBe(200)
    const dental = body.find(({ name }) => name === 'Harborview Dental')
    expect(dental?.people.map(({ id }) => id)).toEqual([people.anotherCustomer.user.id])
    expect(body.flatMap(group => group.people.map(({ id }) => id))).not.toContain(people.customer.user.id)
  })

  test('200 goes on past customers who belong to companies already', async () => {
    await companyOf(people)
    const found = (await customersWithoutCompany(1)).map(({ id }) => id)
    expect(found).toContain(people.anotherCustomer.user.id)
    expect(found).not.toContain(people.customer.user.id)
    expect(found).toEqual((await customersWithoutCompany()).map(({ id }) => id))
  })
})
