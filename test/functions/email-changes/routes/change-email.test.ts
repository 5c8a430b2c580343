import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import { useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { type Account, registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { verified } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let account: Account
beforeEach(async () => {
  account = await registeredAccount(here.cloud)
})
const fresh = () => `${randomUUID()}@people.test`
const ask = (email: string, { password = account.password, by = account.visitor, key = randomUUID() } = {}) =>
  by.request('POST', '/api/profile/email-change', { email, password }, { 'idempotency-key': key })
const confirm = (code: string) => people.anonymous.request('POST', '/api/auth/email-change', { code })
const pendingOf = async (visitor: Visitor) =>
  (await visitor.request<{ pendingEmail: string | null }>('GET', '/api/profile')).body.pendingEmail
const emailsTo = (email: string) => here.cloud.inbox().filter(({ to }) => to.includes(email))

describe('POST /api/profile/email-change', () => {
  test('200 emails a link to the new address, and changes nothing yet', async () => {
    expect(await pendingOf(account.visitor)).toBe(null)
    const email = fresh()
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: {} })
    await mailedCode(here.cloud, email, 'confirm-email')
    expect(await pendingOf(account.visitor)).toBe(email)
    expect(await account.visitor.request('GET', '/api/profile')).toMatchObject({
      body: { email: account.email, emailVerified: false },
    })
  })

  test('the email has no name of the user, because anyone can enter any address', async () => {
    const { visitor, password } = await verified(people.anonymous)
    await visitor.request('PUT', '/api/profile', { firstName: 'Cheap', lastName: 'Watches', companyName: 'Cheap' })
    const email = fresh()
    await ask(email, { password, by: visitor })
    await here.cloud.settle()
    expect(emailsTo(email)).toHaveLength(1)
    expect(JSON.stringify(emailsTo(email))).not.toMatch(/Cheap|Watches/)
  })

  test('400 beside the field for the current address, before the password is looked at', async () => {
    expect(await ask(account.email.toUpperCase(), { password: 'Wrong horse 1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'This is already your email address' }] },
    })
  })

  test('409 beside the field for the address of another account, and 400 without the password', async () => {
    const { email } = people.customer.user
    expect(await ask(email, { password: 'Wrong horse 1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect(await ask(email)).toMatchObject({ status: 409, body: { errors: [{ field: 'email' }] } })
    await here.cloud.settle()
    expect(emailsTo(email)).toEqual([])
  })

  test('400 for a wrong password, 429 after five, which the user sees among their sign-ins', async () => {
    for (let tried = 1; tried <= 5; tried++) {
      expect(await ask(fresh(), { password: 'Wrong horse 1' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password', message: 'The password is incorrect' }] },
      })
    }
    expect(await ask(fresh())).toMatchObject({ status: 429 })
    expect(await pendingOf(account.visitor)).toBe(null)
    expect((await account.visitor.request('GET', '/api/profile/sign-ins')).body).toContainEqual(
      expect.objectContaining({ event: 'password-refused' }),
    )
  })

  test('200 replaces an earlier address, whose link stops working', async () => {
    const [first, second] = [fresh(), fresh()]
    await ask(first)
    const code = await mailedCode(here.cloud, first, 'confirm-email')
    await ask(second)
    expect(await pendingOf(account.visitor)).toBe(second)
    expect(await confirm(code)).toMatchObject({ status: 404 })
    expect(await confirm(await mailedCode(here.cloud, second, 'confirm-email'))).toMatchObject({ status: 200 })
  })

  test('200 again under the same key sends one email; 429 beyond three an hour', async () => {
    const [email, key] = [fresh(), randomUUID()]
    for (let sent = 0; sent < 2; sent++) expect(await ask(email, { key })).toMatchObject({ status: 200 })
    await here.cloud.settle()
    expect(emailsTo(email)).toHaveLength(1)
    for (let asked = 2; asked <= 3; asked++) expect(await ask(fresh())).toMatchObject({ status: 200 })
    expect(await ask(fresh())).toMatchObject({ status: 429 })
  })

  test('429 once a mailbox got five emails in a day, from whichever accounts', async () => {
    const mailbox = randomUUID()
    for (let sent = 0; sent < 5; sent++) {
      const { visitor, password } = await registeredAccount(here.cloud)
      expect(await ask(`${mailbox}+${sent}@people.test`, { by: visitor, password })).toMatchObject({ status: 200 })
    }
    expect(await ask(`${mailbox}@people.test`)).toMatchObject({ status: 429 })
  })

  test('an admin’s change of the address or the role ends the request, and an erasure forgets it', async () => {
    const path = `/api/users/${account.id}`
    const changes = [
      () => people.admin.request('PUT', path, { email: fresh() }),
      async () => people.admin.request('PUT', path, { email: (await findUser(account.id))?.email, role: 'technician' }),
      () => people.admin.request('DELETE', path),
    ]
    const email = fresh()
    for (const change of changes) {
      await ask(email)
      expect(await findUser(account.id)).toMatchObject({ pendingEmail: { email } })
      expect(await change()).toMatchObject({ status: 200 })
      expect(await findUser(account.id)).not.toHaveProperty('pendingEmail')
      // The session has ended.
      account.visitor.cookies.clear()
      const login = { email: (await findUser(account.id))?.email, password: account.password }
      await account.visitor.request('POST', '/api/customer/login', login)
    }
  })

  test('a new password ends the request', async () => {
    const email = fresh()
    await ask(email)
    const change = { currentPassword: account.password, newPassword: 'Brand new horse 1' }
    const code = await mailedCode(here.cloud, email, 'confirm-email')
    expect(await account.visitor.request('PUT', '/api/profile/password', change)).toMatchObject({ status: 200 })
    expect(await pendingOf(account.visitor)).toBe(null)
    expect(await confirm(code)).toMatchObject({ status: 404 })
  })
})
