import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import {
  challengeOf,
  codeNow,
  enroll,
  startedSecret,
  verified,
  wrongCodeFor,
} from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
const path = '/api/profile/two-step'

describe('POST /api/profile/two-step', () => {
  test('200 turns it on, returns ten recovery codes, and emails the user', async () => {
    const account = await enroll(await verified(newVisitor(here.cloud)))
    expect(account.recoveryCodes).toHaveLength(10)
    expect(new Set(account.recoveryCodes).size).toBe(10)
    for (const code of account.recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(account.email))
    expect(emails.map(({ subject }) => subject)).toContain('Two-step verification is on for Beacon IT')
  })

  test('neither the secret nor a code is in plain text in the table, the logs or another response', async () => {
    const account = await verified(newVisitor(here.cloud))
    const { body } = await account.visitor.request<{ secret: string }>('POST', `${path}/enrollment`, {
      password: account.password,
    })
    const pending = await startedSecret(account)
    const { recoveryCodes } = await enroll(account)
    const secret = Buffer.from(pending)
    const [profile, exported, sessions, users] = await Promise.all([
      account.visitor.request('GET', '/api/profile'),
      account.visitor.request('GET', '/api/profile/export'),
      account.visitor.request('GET', path),
      people.admin.request('GET', '/api/users'),
    ])
    const responses = JSON.stringify([profile.body, exported.body, sessions.body, users.body])
    const everything = `${JSON.stringify(await allRows(here.cloud))}${responses}${here.cloud.logs().join('\n')}`
    const forms = [body.secret, secret.toString('hex'), secret.toString('base64'), secret.toString('base64url')]
    const codes = recoveryCodes.flatMap(code => [code, code.replaceAll('-', '')])
    for (const clear of [...forms, ...codes]) expect(everything.toLowerCase()).not.toContain(clear.toLowerCase())
    expect(responses).not.toContain('FACTOR')
  })

  test('one user’s encrypted secret is worthless in another user’s row', async () => {
    const victim = await enroll(await verified(newVisitor(here.cloud)))
    const thief = await enroll(await verified(newVisitor(here.cloud)))
    const rows = await allRows(here.cloud)
    const stolen = rows.find(({ pk }) => pk === `FACTOR#${thief.id}`)?.secret
    const key = { pk: `FACTOR#${victim.id}`, sk: 'FACTOR' }
    await change(key, { update: 'SET secret = :stolen, lastStep = :none', values: { ':stolen': stolen, ':none': 0 } })
    const browser = newVisitor(here.cloud)
    const challenge = await challengeOf(victim, browser)
    const code = codeNow(thief.secret)
    const response = await browser.request('POST', '/api/customer/login/code', { challenge, code })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    expect(await browser.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('400 beside the field for a wrong code, 429 after five', async () => {
    const account = await verified(newVisitor(here.cloud))
    const secret = await startedSecret(account)
    const confirm = (code: string) => account.visitor.request('POST', path, { code })
    for (let tried = 1; tried <= 5; tried++) {
      expect(await confirm(wrongCodeFor(secret))).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    }
    expect(await confirm(codeNow(secret))).toMatchObject({ status: 429 })
  })

  test('409 without a setup, and after a password change', async () => {
    const account = await verified(newVisitor(here.cloud))
    expect(await account.visitor.request('POST', path, { code: '123456' })).toMatchObject({ status: 409 })
    const secret = await startedSecret(account)
    const { password } = account
    const changed = { currentPassword: password, newPassword: password }
    await account.visitor.request('PUT', '/api/profile/password', changed)
    expect(await account.visitor.request('POST', path, { code: codeNow(secret) })).toMatchObject({ status: 409 })
  })

  test('one of two confirmations at once turns it on, and its recovery codes work', async () => {
    const account = await verified(newVisitor(here.cloud))
    const secret = await startedSecret(account)
    const confirm = () => account.visitor.request<{ recoveryCodes: string[] }>('POST', path, { code: codeNow(secret) })
    const responses = await Promise.all([confirm(), confirm()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
