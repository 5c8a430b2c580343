import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { type Enrolled, enrolled, freshCode, signInWithCode } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
usePeople(here)
let account: Enrolled
beforeEach(async () => {
  account = await enrolled(newVisitor(here.cloud))
})
const renew = (code: string) =>
  account.visitor.request<{ recoveryCodes: string[] }>('POST', '/api/profile/two-step/recovery-codes', {
    password: account.password,
    code,
  })

describe('POST /api/profile/two-step/recovery-codes', () => {
  test('200 returns ten new codes, and the old ones stop working', async () => {
    const { status, body } = await renew(await freshCode(account))
    expect(status).toBe(200)
    expect(body.recoveryCodes.filter(code => !account.recoveryCodes.includes(code))).toHaveLength(10)
    const browser = newVisitor(here.cloud)
    expect(await signInWithCode(account, browser, account.recoveryCodes[0])).toMatchObject({ status: 400 })
    expect(await signInWithCode(account, browser, body.recoveryCodes[0])).toMatchObject({ status: 200 })
  })

  test('200 with the last recovery code, for a lost app', async () => {
    expect(await renew(account.recoveryCodes[9] ?? '')).toMatchObject({ status: 200 })
  })

  test('400 for a used code', async () => {
    const code = await freshCode(account)
    expect(await renew(code)).toMatchObject({ status: 200 })
    expect(await renew(code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  })
})
