import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, createdCompany, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/company-invitations/register', () => {
  test('201 makes the account, joins the company and signs in; the link works once', async () => {
    const { id, name } = await createdCompany(people.admin)
    const code = await codeOf(await invited(people, id, { companyRole: 'manager' }))
    const path = '/api/company-invitations/register'
    const account = { code, firstName: 'Grace', lastName: 'Kim', password: 'long enough' }
    const { status, body } = await people.anonymous.request<SessionUser>('POST', path, account)
    expect({ status, ...body }).toMatchObject({ status: 201, companyId: id, companyName: name, emailVerified: true })
    expect(await people.anonymous.request('GET', `/api/companies/${id}/people`)).toMatchObject({ status: 200 })
    expect(await people.anonymous.request('POST', path, account)).toMatchObject({ status: 404 })
  })
})
