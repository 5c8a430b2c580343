import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, companyOf, createdCompany, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/company-invitations/accept', () => {
  test('200 joins the company with the invited role', async () => {
    const { id, name } = await createdCompany(people.admin)
    const email = people.customer.user.email
    const code = await codeOf(await invited(people, id, { email, companyRole: 'billing' }))
    const accepted = await people.customer.request('POST', '/api/company-invitations/accept', { code })
    expect(accepted).toMatchObject({ status: 200, body: { companyId: id, companyName: name } })
    const { body } = await people.customer.request<SessionUser>('GET', '/api/profile')
    expect(body).toMatchObject({ companyId: id, companyRole: 'billing', companyName: name })
  })

  test('404 for the code of another address, 409 for someone with another company', async () => {
    const { id } = await createdCompany(people.admin)
    const code = await codeOf(await invited(people, id, { email: people.customer.user.email }))
    const path = '/api/company-invitations/accept'
    expect(await people.anotherCustomer.request('POST', path, { code })).toMatchObject({ status: 404 })
    await companyOf(people)
    expect(await people.customer.request('POST', path, { code })).toMatchObject({ status: 409 })
  })
})
