import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/join-requests/{id}/approve', () => {
  test('200 makes the person a member; a second decision is a 409', async () => {
    const { id } = await createdCompany(people.admin, { domains: ['people.test'] })
    const { body } = await people.customer.request<{ id: string }>('POST', '/api/join-requests', {})
    const path = `/api/join-requests/${body.id}`
    const approved = await people.admin.request('POST', `${path}/approve`, {})
    expect(approved).toMatchObject({ status: 200, body: { state: 'approved' } })
    const profile = await people.customer.request<SessionUser>('GET', '/api/profile')
    expect(profile.body).toMatchObject({ companyId: id, companyRole: 'member' })
    expect(await people.admin.request('POST', `${path}/decline`, {})).toMatchObject({ status: 409 })
    await people.admin.request('PUT', `/api/companies/${id}`, { domains: [] })
  })

  test('409 if the domain belongs to another company by now, 404 for another company’s manager', async () => {
    const { id } = await createdCompany(people.admin, { domains: ['people.test'] })
    const { body } = await people.anotherCustomer.request<{ id: string }>('POST', '/api/join-requests', {})
    const path = `/api/join-requests/${body.id}/approve`
    await companyOf(people)
    expect(await people.customer.request('POST', path, {})).toMatchObject({ status: 404 })
    await people.admin.request('PUT', `/api/companies/${id}`, { domains: [] })
    expect(await people.admin.request('POST', path, {})).toMatchObject({ status: 409 })
  })
})
