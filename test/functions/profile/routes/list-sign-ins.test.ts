import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { unknownAccount } from '#/shared/identity/sign-ins.ts'
import type { ListedSignIn } from '#/shared/profile/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { type Account, registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let account: Account
beforeEach(async () => {
  account = await registeredAccount(here.cloud)
})

const signIns = async () => (await account.visitor.request<ListedSignIn[]>('GET', '/api/profile/sign-ins')).body
const audit = async (query: string) => (await people.admin.request<AuditEntry[]>('GET', `/api/audit?${query}`)).body
const fail = (email = account.email) =>
  newVisitor(here.cloud).request('POST', '/api/customer/login', { email, password: 'Wrong horse 1' })

describe('GET /api/profile/sign-ins', () => {
  test('200 lists sign-ins with time, browser and address, newest first', async () => {
    await fail()
    await signedInAgain(here.cloud, account)
    expect(await signIns()).toMatchObject([
      { event: 'signed-in', userAgent: 'Another browser', address: '127.0.0.1' },
      { event: 'sign-in-failed', address: '127.0.0.1' },
      { event: 'signed-in', address: '127.0.0.1' },
    ])
    expect(await audit(`userId=${account.id}`)).toMatchObject([
      {
        action: 'signed-in',
        userName: 'Dana Whitfield',
        changes: { browser: 'Another browser' },
        address: '127.0.0.1',
      },
      { action: 'sign-in-failed', subject: account.id, changes: { attempts: '1' } },
      { action: 'signed-in', subject: account.id },
    ])
  })

  test('has one entry for the failures from an address, and one for the lock', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fail()))
    const events = await signIns()
    expect(events.map(({ event }) => event).sort()).toEqual(['sign-in-failed', 'sign-in-locked', 'signed-in'])
    expect(await audit(`userId=${account.id}&action=sign-in-locked`)).toMatchObject([{ changes: { attempts: '4' } }])
  })

  test('stores no typed email that belongs to no account', async () => {
    const typed = `secret-${account.id}@people.test`
    expect(await fail(typed)).toMatchObject({ status: 401 })
    const entries = await audit(`userId=${unknownAccount}`)
    expect(entries[0]).toMatchObject({ userName: 'Unknown account', action: 'sign-in-failed', address: '127.0.0.1' })
    expect(JSON.stringify(entries)).not.toContain(typed)
  })

  test('lists every password change, and who made it', async () => {
    const newPassword = 'Incorrect horse 2'
    await account.visitor.request('PUT', '/api/profile/password', { currentPassword: account.password, newPassword })
    await people.admin.request('POST', `/api/users/${account.id}/reset-password`, { newPassword: 'Given by admin' })
    account.password = 'Given by admin'
    account.visitor = await signedInAgain(here.cloud, account)
    expect((await signIns()).map(({ event }) => event)).toEqual([
      'signed-in',
      'password-set',
      'password-changed',
      'signed-in',
    ])
    expect((await audit(`subject=${account.id}`)).map(({ action }) => action)).toEqual([
      'signed-in',
      'POST /api/users/{userId}/reset-password',
      'password-changed',
      'signed-in',
    ])
  })

  test('lists wrong current passwords, once per address and quarter of an hour', async () => {
    const wrong = { currentPassword: 'Wrong horse 1', newPassword: 'Incorrect horse 2' }
    for (let tried = 1; tried <= 2; tried++) await account.visitor.request('PUT', '/api/profile/password', wrong)
    await account.visitor.request('POST', '/api/profile/erasure', { password: 'Wrong horse 1' })
    expect((await signIns()).map(({ event }) => event)).toEqual(['password-refused', 'signed-in'])
    expect(await audit(`subject=${account.id}&action=password-refused`)).toMatchObject([{ changes: { attempts: '3' } }])
  })
})
