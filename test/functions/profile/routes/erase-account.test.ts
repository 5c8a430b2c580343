import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'

const here = useCloud()

describe('POST /api/profile/erasure', () => {
  test('200 with the password deletes the account, and signs out', async () => {
    const { email, password, visitor } = await registeredAccount(here.cloud)
    expect(await visitor.request('POST', '/api/profile/erasure', { password: 'Wrong horse 1' })).toMatchObject({
      status: 400,
    })
    expect(await visitor.request('POST', '/api/profile/erasure', { password })).toMatchObject({ status: 200 })
    expect([...visitor.cookies.keys()], 'the browser keeps nothing of the account').toEqual([])
    await here.cloud.runSchedule('erase-people')
    expect(await visitor.request('POST', '/api/customer/login', { email, password })).toMatchObject({ status: 401 })
  })
})
