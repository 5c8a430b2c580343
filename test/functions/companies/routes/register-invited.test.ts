import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, createdCompany, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enroll } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)

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

  test('signs in again for a repetition, but 409 once the account has two-step verification', async () => {
    const company = await createdCompany(people.admin)
    const invitation = await invited(people, company.id)
    const account = { code: await codeOf(invitation), firstName: 'Grace', lastName: 'Kim', password: 'long enough' }
    const headers = { 'idempotency-key': randomUUID() }
    const register = (by = newVisitor(here.cloud)) =>
      by.request<SessionUser>('POST', '/api/company-invitations/register', account, headers)
    const visitor = newVisitor(here.cloud)
    const { id } = (await register(visitor)).body
    const again = await register()
    expect(again).toMatchObject({ status: 201, body: { id } })
    expect(again.headers.getSetCookie().join()).toContain('sid=')
    await enroll({ id, email: invitation.email, password: account.password, visitor })
    const refused = await register()
    expect(refused).toMatchObject({ status: 409, body: { detail: 'This account already exists. Please log in.' } })
    expect(refused.headers.getSetCookie()).toEqual([])
  })
})
