import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'

const here = useCloud()

describe('DELETE /api/profile/sessions', () => {
  test('200 signs out everywhere but here', async () => {
    const account = await registeredAccount(here.cloud)
    const others = [await signedInAgain(here.cloud, account), await signedInAgain(here.cloud, account)]
    expect(await account.visitor.request('DELETE', '/api/profile/sessions')).toMatchObject({ status: 200 })
    for (const other of others) expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await account.visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('200 without other sessions', async () => {
    const { visitor } = await registeredAccount(here.cloud)
    expect(await visitor.request('DELETE', '/api/profile/sessions')).toMatchObject({ status: 200 })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })
})
