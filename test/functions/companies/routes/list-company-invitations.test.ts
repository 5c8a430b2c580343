import { describe, expect, test } from 'vitest'
import type { CompanyInvitation } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/invitations', () => {
  test('200 lists them, newest first', async () => {
    const { id } = await companyOf(people)
    const older = await invited(people, id)
    const newer = await invited(people, id)
    const { body } = await people.customer.request<CompanyInvitation[]>('GET', `/api/companies/${id}/invitations`)
    expect(body.map(one => one.id)).toEqual([newer.id, older.id])
  })
})
