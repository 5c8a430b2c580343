import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { type Enrolled, enrolled, givePassword } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let account: Enrolled
beforeEach(async () => {
  account = await enrolled(newVisitor(here.cloud))
})
const reset = (id: string) => people.admin.request('DELETE', `/api/users/${id}/two-step`)

describe('DELETE /api/users/{id}/two-step', () => {
  test('200 turns it off, ends every session, emails the user and logs it in the audit log', async () => {
    expect(await reset(account.id)).toMatchObject({ status: 200, body: { twoStepOn: false } })
    expect(await account.visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    const browser = newVisitor(here.cloud)
    expect(await givePassword(account, browser)).toMatchObject({ status: 200, body: { id: account.id } })
    const { body } = await browser.request<{ event: string }[]>('GET', '/api/profile/sign-ins')
    expect(body.map(({ event }) => event)).toContain('two-step-reset')
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(account.email))
    expect(emails.map(({ subject }) => subject)).toContain('Two-step verification was reset for Beacon IT')
    const audit = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${account.id}`)
    expect(audit.body).toContainEqual(expect.objectContaining({ action: 'DELETE /api/users/{id}/two-step' }))
  })

  test('409 if it is off', async () => {
    expect(await reset(people.customer.user.id)).toMatchObject({ status: 409 })
  })

  test('403 for the caller’s own, so that a hijacked session still needs the code', async () => {
    expect(await reset(people.admin.user.id)).toMatchObject({ status: 403 })
  })
})
