import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/companies/{id}/restore', () => {
  test('200 restores an archived company', async () => {
    const { id } = await createdCompany(people.admin)
    await people.admin.request('POST', `/api/companies/${id}/archive`, {})
    const restored = await people.admin.request('POST', `/api/companies/${id}/restore`, {})
    expect(restored).toMatchObject({ status: 200, body: { status: 'active' } })
  })
})
