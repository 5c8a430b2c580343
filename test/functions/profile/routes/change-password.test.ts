import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { type Account, registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'

const here = useCloud()
let account: Account
beforeEach(async () => {
  account = await registeredAccount(here.cloud)
})
const change = (currentPassword: string, newPassword = 'Brand new 1') =>
  account.visitor.request('PUT', '/api/profile/password', { currentPassword, newPassword })

describe('PUT /api/profile/password', () => {
  test('200 changes it, signs out every other browser, and keeps this one signed in', async () => {
    const other = await signedInAgain(here.cloud, account)
    expect(await change(account.password)).toMatchObject({ status: 200 })
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await account.visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
    const login = { email: account.email, password: 'Brand new 1' }
    expect(await newVisitor(here.cloud).request('POST', '/api/customer/login', login)).toMatchObject({ status: 200 })
  })

  test('400 beside the field for a common password, which changes nothing', async () => {
    expect(await change(account.password, 'password1')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', message: 'This password is too common. Choose another one.' }] },
    })
    await signedInAgain(here.cloud, account)
  })

  test('400 beside the field for a wrong current password, 429 after five', async () => {
    for (let tried = 1; tried <= 5; tried++) {
      expect(await change('Wrong horse 1')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'currentPassword', message: 'The password is incorrect' }] },
      })
    }
    expect(await change(account.password)).toMatchObject({ status: 429 })
  })
})
