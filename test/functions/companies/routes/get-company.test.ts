import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}', () => {
  test('200 returns its name and addresses to its people, and everything to staff', async () => {
    const { id } = await companyOf(people)
    await joined(people.customer, id, 'member')
    const own = await people.customer.request<Company>('GET', `/api/companies/${id}`)
    expect(own.status).toBe(200)
    expect(own.body).not.toHaveProperty('notes')
    const whole = await people.technician.request<Company>('GET', `/api/companies/${id}`)
    expect(whole.body).toMatchObject({ notes: '', peopleCount: 1, managerCount: 0 })
  })

  test('404 for someone who does not belong to it', async () => {
    const { id } = await companyOf(people)
    expect(await people.anotherCustomer.request('GET', `/api/companies/${id}`)).toMatchObject({ status: 404 })
  })
})
