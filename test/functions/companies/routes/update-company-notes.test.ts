import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/companies/{id}/notes', () => {
  test('200 lets technicians change the notes, with a version', async () => {
    const { id, version } = await createdCompany(people.admin)
    const path = `/api/companies/${id}/notes`
    const changed = await people.technician.request<Company>('PUT', path, { notes: '**Ring twice**', version })
    expect(changed).toMatchObject({ status: 200, body: { notes: '**Ring twice**' } })
    expect(await people.technician.request('PUT', path, { notes: 'x', version })).toMatchObject({ status: 409 })
  })
})
