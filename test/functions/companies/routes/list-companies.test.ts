import { describe, expect, test } from 'vitest'
import type { ListedCompany } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies', () => {
  test('200 lists companies by name, and finds them by a word of the name or the domain', async () => {
    const zebra = await createdCompany(people.admin, { name: 'Zebra Prints', domains: ['zebra-prints.test'] })
    const acorn = await createdCompany(people.admin, { name: 'Acorn Law' })
    const { body } = await people.technician.request<ListedCompany[]>('GET', '/api/companies')
    expect(body.map(({ id }) => id)).toEqual([acorn.id, zebra.id])
    expect(body[0]).toMatchObject({ openTickets: 0, monthlyAmount: '0.00', peopleCount: 0 })
    const found = await people.technician.request<ListedCompany[]>('GET', '/api/companies?search=zeb')
    expect(found.body.map(({ id }) => id)).toEqual([zebra.id])
  })

  test('200 finds companies by their phone number, however it is typed', async () => {
    const { id } = await createdCompany(people.admin, { name: 'Birch Dental', phone: '(503) 010-7788' })
    await people.admin.request('PUT', `/api/companies/${id}`, { phone: '(503) 010-7799' })
    for (const [typed, ids] of [
      ['503-010-7799', [id]],
      ['5030107799', [id]],
      ['(503) 010-7799', [id]],
      ['5030107788', []],
    ] as const) {
      const path = `/api/companies?search=${encodeURIComponent(typed)}`
      const { body } = await people.technician.request<ListedCompany[]>('GET', path)
      expect(
        body.map(company => company.id),
        typed,
      ).toEqual(ids)
    }
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/companies')).toMatchObject({ status: 403 })
  })
})
