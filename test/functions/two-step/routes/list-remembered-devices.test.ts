import { describe, expect, test } from 'vitest'
import type { RememberedDevice } from '#/shared/two-step/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enrolled, signInWithCode } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
usePeople(here)

describe('GET /api/profile/remembered-devices', () => {
  test('200 lists the caller’s own, newest first, each for thirty days, without secrets', async () => {
    const account = await enrolled(newVisitor(here.cloud))
    const other = await enrolled(newVisitor(here.cloud))
    for (const one of [account, account, other]) await signInWithCode(one, newVisitor(here.cloud), undefined, true)
    await signInWithCode(account, newVisitor(here.cloud))
    const { status, body } = await account.visitor.request<RememberedDevice[]>('GET', '/api/profile/remembered-devices')
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    const [newest, oldest] = body
    expect((newest?.createdAt ?? '') >= (oldest?.createdAt ?? '~')).toBe(true)
    const days = (Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.createdAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })
})
