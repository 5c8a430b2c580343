import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('PUT /api/companies/{id}', () => {
  test('200 changes a company; 409 for an editor who did not see the last change', async () => {
    const { id, version } = await createdCompany(people.admin)
    const change = { paymentDays: 14, taxExempt: true, version }
    const changed = await people.admin.request<Company>('PUT', `/api/companies/${id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { paymentDays: 14, taxExempt: true } })
    const stale = await people.admin.request('PUT', `/api/companies/${id}`, { phone: '1', version })
    expect(stale).toMatchObject({ status: 409 })
  })

  test('200 renames it for its people, too, by a job', async () => {
    const { id } = await companyOf(people)
    const { body } = await people.admin.request<Company>('PUT', `/api/companies/${id}`, { name: 'New Name' })
    expect(body.moveId).not.toBeNull()
    await here.cloud.runSchedule('move-company-rows')
    const { body: user } = await people.customer.request<{ companyName: string }>('GET', '/api/profile')
    expect(user.companyName).toBe('New Name')
  })

  test('400 for a primary contact who is not one of its people', async () => {
    const { id } = await createdCompany(people.admin)
    const change = { primaryContactId: people.customer.user.id }
    expect(await people.admin.request('PUT', `/api/companies/${id}`, change)).toMatchObject({ status: 400 })
  })
})
