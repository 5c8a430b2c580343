import { describe, expect, test } from 'vitest'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/people/{userId}', () => {
  test('200 counts the open tickets of a person in the company', async () => {
    const { id } = await companyOf(people)
    await openedTicket(people.customer)
    const path = `/api/companies/${id}/people/${people.customer.user.id}`
    const { body } = await people.customer.request<CompanyPerson>('GET', path)
    expect(body).toMatchObject({ openTickets: 1, companyRole: 'manager' })
  })
})
