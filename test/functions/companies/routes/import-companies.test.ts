import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/companies/imports', () => {
  test('200 adds and changes companies at once', async () => {
    const { id } = await createdCompany(people.admin)
    const body = { add: [{ name: 'Added', domains: ['added.test'] }], change: [{ id, phone: '555-0142' }] }
    const imported = await people.admin.request('POST', '/api/companies/imports', body)
    expect(imported).toMatchObject({ status: 200, body: { added: 1, changed: 1 } })
    expect((await people.admin.request<Company>('GET', `/api/companies/${id}`)).body.phone).toBe('555-0142')
  })

  test('409 changes nothing if one domain is taken', async () => {
    await createdCompany(people.admin, { domains: ['taken.test'] })
    const body = { add: [{ name: 'Uno' }, { name: 'Two', domains: ['taken.test'] }] }
    expect(await people.admin.request('POST', '/api/companies/imports', body)).toMatchObject({ status: 409 })
    const { body: listed } = await people.admin.request<Company[]>('GET', '/api/companies?search=uno')
    expect(listed).toEqual([])
  })
})
