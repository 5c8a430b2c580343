import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeNow, startedSecret, verified } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)

describe('PUT /api/users/{id}/two-step', () => {
  test('200 makes the user set it up first, with an email and an audit entry', async () => {
    const account = await verified(newVisitor(here.cloud))
    const { visitor } = account
    const required = { required: true }
    expect(await people.admin.request('PUT', `/api/users/${account.id}/two-step`, required)).toMatchObject({
      status: 200,
      body: { id: account.id, twoStepOn: false, twoStepRequired: true },
    })
    await people.admin.request('PUT', `/api/users/${account.id}/two-step`, required)
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(account.email))
    expect(emails.filter(({ subject }) => /^Set up two-step/.test(subject))).toHaveLength(1)
    const audit = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${account.id}`)
    expect(audit.body).toContainEqual(expect.objectContaining({ action: 'PUT /api/users/{id}/two-step' }))

    expect(await visitor.request('GET', '/api/tickets')).toMatchObject({
      status: 403,
      body: { detail: 'Set up two-step verification to continue.' },
    })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ body: { twoStepDue: true } })
    const secret = await startedSecret(account)
    await visitor.request('POST', '/api/profile/two-step', { code: codeNow(secret) })
    expect(await visitor.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
    const { body } = await visitor.request('GET', '/api/auth/user')
    expect(body).not.toHaveProperty('twoStepDue')
  })

  test('200 asks a customer with an unverified address to verify it first, and sends the link again', async () => {
    const { id, visitor } = await registeredAccount(here.cloud)
    await people.admin.request('PUT', `/api/users/${id}/two-step`, { required: true })
    const due = { twoStepDue: true, verificationDue: true }
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200, body: due })
    expect(await visitor.request('POST', '/api/profile/verification')).toMatchObject({ status: 200 })
  })

  test('200 no longer requires it', async () => {
    const { id, visitor } = await verified(newVisitor(here.cloud))
    for (const required of [true, false]) {
      await people.admin.request('PUT', `/api/users/${id}/two-step`, { required })
    }
    expect(await visitor.request('GET', '/api/tickets')).toMatchObject({ status: 200 })
  })

  test('403 for technicians', async () => {
    const path = `/api/users/${people.customer.user.id}/two-step`
    expect(await people.technician.request('PUT', path, { required: true })).toMatchObject({ status: 403 })
  })
})
