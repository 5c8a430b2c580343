import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { type Enrolled, enrolled, freshCode, givePassword, wrongCodeFor } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let account: Enrolled
beforeEach(async () => {
  account = await enrolled(newVisitor(here.cloud))
})
const turnOff = (body: object) => account.visitor.request('POST', '/api/profile/two-step/removal', body)
const asksForCode = async () => 'challenge' in (await givePassword(account, newVisitor(here.cloud))).body

describe('POST /api/profile/two-step/removal', () => {
  test('200 with the password and a code: logins need none afterwards, and the user is emailed', async () => {
    expect(await turnOff({ password: account.password, code: await freshCode(account) })).toMatchObject({ status: 200 })
    expect(await asksForCode()).toBe(false)
    await here.cloud.settle()
    const subjects = here.cloud.inbox().filter(({ to }) => to.includes(account.email))
    expect(subjects.map(({ subject }) => subject)).toContain('Two-step verification is off for Beacon IT')
    const { body } = await account.visitor.request<{ event: string }[]>('GET', '/api/profile/sign-ins')
    expect(body.map(({ event }) => event)).toContain('two-step-off')
  })

  test('400 beside the field for a wrong password and for a wrong code, and it stays on', async () => {
    const code = await freshCode(account)
    expect(await turnOff({ password: 'Wrong horse 1', code })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect(await turnOff({ password: account.password, code: wrongCodeFor(account.secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code' }] },
    })
    expect(await asksForCode()).toBe(true)
  })

  test('409 while an administrator requires it', async () => {
    await people.admin.request('PUT', `/api/users/${account.id}/two-step`, { required: true })
    const body = { password: account.password, code: await freshCode(account) }
    expect(await turnOff(body)).toMatchObject({ status: 409 })
    expect(await asksForCode()).toBe(true)
  })
})
