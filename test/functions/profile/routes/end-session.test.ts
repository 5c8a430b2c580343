import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'
import { sessionHashOf } from '#/test/support/fixtures/rows.ts'

const here = useCloud()

describe('DELETE /api/profile/sessions/{id}', () => {
  test('200 ends one of the caller’s own sessions, and no one else’s', async () => {
    const account = await registeredAccount(here.cloud)
    const other = await signedInAgain(here.cloud, account)
    const stranger = await registeredAccount(here.cloud)
    const end = (by: typeof other) => by.request('DELETE', `/api/profile/sessions/${sessionHashOf(other)}`)
    await end(stranger.visitor)
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
    expect(await end(account.visitor)).toMatchObject({ status: 200 })
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await account.visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })
})
