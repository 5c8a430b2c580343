import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { findSubscriber } from '#/functions/status/data/subscribers.ts'
import { change } from '#/functions/table/table.ts'
import { findUser, userKey } from '#/functions/users/data/users.ts'
import { newVisitor, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import { type Account, registered, signedInAgain } from '#/test/support/fixtures/accounts.ts'
import { emailChangeCode } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { challengeOf, enroll, freshCode, verified } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let account: Account
let email: string
beforeEach(async () => {
  account = await verified(newVisitor(here.cloud))
  email = `${randomUUID()}@people.test`
})
const stranger = () => newVisitor(here.cloud)
const confirm = (code: string, by: Visitor = stranger()) =>
  by.request<{ email: string; signedIn: boolean; detail: string }>('POST', '/api/auth/email-change', { code })
const logIn = (address: string) =>
  stranger().request('POST', '/api/customer/login', { email: address, password: account.password })
const isIn = async (visitor: Visitor) => (await visitor.request('GET', '/api/auth/user')).status === 200
const emailsTo = (address: string) => here.cloud.inbox().filter(({ to }) => to.includes(address))

describe('POST /api/auth/email-change', () => {
  test('200 in another browser changes the address, and signs no one in there; all sessions end', async () => {
    const code = await emailChangeCode(account.id, email)
    const phone = stranger()
    expect(await confirm(code, phone)).toMatchObject({ status: 200, body: { email, signedIn: false } })
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(account.visitor)).toBe(false)
    expect(await logIn(account.email)).toMatchObject({ status: 401 })
    expect(await logIn(email)).toMatchObject({ status: 200, body: { email, emailVerified: true } })
    expect(await findUser(account.id)).not.toHaveProperty('pendingEmail')
  })

  test('200 in the account’s own browser keeps it signed in, and no other one', async () => {
    const elsewhere = await signedInAgain(here.cloud, account)
    const before = account.visitor.cookies.get('sid')
    const code = await emailChangeCode(account.id, email)
    expect(await confirm(code, account.visitor)).toMatchObject({ status: 200, body: { email, signedIn: true } })
    expect(account.visitor.cookies.get('sid')).not.toBe(before)
    expect(await account.visitor.request('GET', '/api/profile')).toMatchObject({
      status: 200,
      body: { email, emailVerified: true, pendingEmail: null },
    })
    expect(await isIn(elsewhere)).toBe(false)
  })

  test('200 in another customer’s browser changes nothing of theirs', async () => {
    const code = await emailChangeCode(account.id, email)
    expect(await confirm(code, people.customer)).toMatchObject({ status: 200, body: { signedIn: false } })
    expect(await people.customer.request('GET', '/api/profile')).toMatchObject({
      body: { id: people.customer.user.id, email: people.customer.user.email },
    })
  })

  test('200 for an unverified account: a person with a typo in their address is no longer stuck', async () => {
    const typo = await registered(stranger())
    await here.cloud.settle()
    const sent = emailsTo(typo.email).length
    expect(await confirm(await emailChangeCode(typo.id, email))).toMatchObject({ status: 200 })
    expect(await findUser(typo.id)).toMatchObject({ email, emailVerified: true, emailProvedAt: expect.any(String) })
    await here.cloud.settle()
    expect(emailsTo(typo.email), 'no notice to an address that may be another person’s').toHaveLength(sent)
    const again = { email: typo.email, password: 'Correct horse 7', firstName: 'A', lastName: 'B', companyName: 'C' }
    expect(await stranger().request('POST', '/api/customer/register', again), 'it is free').toMatchObject({
      status: 201,
    })
  })

  test('tells the old address, which sees only a part of the new one', async () => {
    await confirm(await emailChangeCode(account.id, email))
    await here.cloud.settle()
    const [notice] = emailsTo(account.email)
    expect(notice?.subject).toContain('The email address of your account was changed')
    expect(notice?.text).toContain(`${email[0]}•••@people.test`)
    expect(notice?.text).toContain('If this wasn’t you, contact us right away')
    expect(JSON.stringify(notice)).not.toContain(email)
    expect(emailsTo(email)).toEqual([])
  })

  test('gives the user the tickets that staff opened for the new address, and search finds them by it', async () => {
    const ticket = { title: 'VPN', description: 'Down', customerEmail: email, customerName: 'Dana' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    await confirm(await emailChangeCode(account.id, email), account.visitor)
    await here.cloud.settle()
    expect(await account.visitor.request('GET', '/api/tickets')).toMatchObject({ body: [{ id: body.id }] })
    const found = (term: string) => people.admin.request('GET', `/api/users?search=${term}`)
    expect(await found(email)).toMatchObject({ body: [{ id: account.id }] })
    expect(await found(account.email)).toMatchObject({ body: [] })
  })

  test('lets a subscription to the status page follow to the new address', async () => {
    await account.visitor.request('PUT', '/api/status-subscription', { isSubscribed: true })
    await confirm(await emailChangeCode(account.id, email), account.visitor)
    expect(await account.visitor.request('GET', '/api/status-subscription')).toMatchObject({ body: { state: 'on' } })
    expect(await findSubscriber(hashEmail(account.email))).toBeUndefined()
  })

  test('asks whoever wants no surveys about none at the new address either', async () => {
    await account.visitor.request('PUT', '/api/survey-choice', { isAsked: false })
    await confirm(await emailChangeCode(account.id, email), account.visitor)
    expect(await account.visitor.request('GET', '/api/survey-choice')).toMatchObject({ body: { isAsked: false } })
  })

  test('200 again for the same code, without a second effect, until the account changes again', async () => {
    const code = await emailChangeCode(account.id, email)
    await confirm(code)
    await here.cloud.settle()
    const changed = await followFootprint(here.cloud)
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email, signedIn: false } })
    expect(await changed()).toEqual({})
    await people.admin.request('PUT', `/api/users/${account.id}`, { email: `${randomUUID()}@people.test` })
    expect(await confirm(code)).toMatchObject({ status: 404 })
  })

  test('200 for both of two requests at once, with one change', async () => {
    const code = await emailChangeCode(account.id, email)
    const responses = await Promise.all([confirm(code), confirm(code, account.visitor)])
    for (const response of responses) expect(response).toMatchObject({ status: 200, body: { email } })
    await here.cloud.settle()
    expect(emailsTo(account.email).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1)
    expect(await findUser(account.id)).toMatchObject({ email, sessionGeneration: 1 })
  })

  test.each([1, 2, 3])('200 if another request is done before the read %i of this one', async nth => {
    const code = await emailChangeCode(account.id, email)
    const inject = { function: 'confirm-email-change', service: 'dynamodb', kind: 'wait', nth } as const
    const fault = here.cloud.faults.inject({ ...inject, meanwhile: () => confirm(code) })
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email } })
    expect(fault.hits()).toBe(1)
    here.cloud.faults.clear()
  })

  test('keeps two-step verification: the login with the new address asks for a code', async () => {
    const enrolled = await enroll(account)
    await confirm(await emailChangeCode(account.id, email))
    const visitor = stranger()
    const challenge = await challengeOf({ ...enrolled, email }, visitor)
    const login = { challenge, code: await freshCode(enrolled), remember: false }
    expect(await visitor.request('POST', '/api/customer/login/code', login)).toMatchObject({ status: 200 })
  })

  test('404 for a forged code, an expired one, and after the request was canceled or has expired', async () => {
    const refused = {
      status: 404,
      body: { detail: 'This link has expired or was already used. Request a new one.' },
    }
    expect(await confirm('x'.repeat(43))).toMatchObject(refused)
    const code = await emailChangeCode(account.id, email)
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
    await change(userKey(account.id), {
      update: 'SET pendingEmail.#at = :at',
      names: { '#at': 'at' },
      values: { ':at': yesterday },
    })
    expect(await confirm(code)).toMatchObject(refused)
    expect(await account.visitor.request('GET', '/api/profile')).toMatchObject({ body: { pendingEmail: null } })
    const next = await emailChangeCode(account.id, email)
    await account.visitor.request('DELETE', '/api/profile/email-change')
    expect(await confirm(next)).toMatchObject(refused)
    expect(await findUser(account.id)).toMatchObject({ email: account.email })
  })

  test('404 for an admin who was demoted, a deactivated account and an erased one', async () => {
    const path = (id: string) => `/api/users/${id}`
    const { body: invited } = await people.admin.request<{ id: string }>('POST', '/api/users', {
      email: `${randomUUID()}@people.test`,
      role: 'admin',
    })
    const demoted = await emailChangeCode(invited.id, email)
    const address = (await findUser(invited.id))?.email
    await people.admin.request('PUT', path(invited.id), { email: address, role: 'customer' })
    expect(await confirm(demoted)).toMatchObject({ status: 404 })
    const deactivated = await emailChangeCode(account.id, email)
    await people.admin.request('POST', `${path(account.id)}/deactivate`, {})
    expect(await confirm(deactivated)).toMatchObject({ status: 404 })
    await people.admin.request('POST', `${path(account.id)}/activate`, {})
    const erased = await emailChangeCode(account.id, email)
    await people.admin.request('DELETE', path(account.id))
    expect(await confirm(erased)).toMatchObject({ status: 404 })
  })

  test('404 for other codes, and this one neither verifies an address nor chooses a password', async () => {
    const code = await emailChangeCode(account.id, email)
    for (const isUsed of [false, true]) {
      if (isUsed) expect(await confirm(code)).toMatchObject({ status: 200 })
      expect(await stranger().request('POST', '/api/auth/verification', { code })).toMatchObject({ status: 404 })
      const choice = { code, password: 'A stranger’s horse 1' }
      expect(await stranger().request('POST', '/api/auth/password', choice)).toMatchObject({ status: 404 })
    }
  })

  test('409 with a plain message if another account has taken the address meanwhile', async () => {
    const code = await emailChangeCode(account.id, email)
    const other = { email, password: 'Correct horse 7', firstName: 'A', lastName: 'B', companyName: 'C' }
    await stranger().request('POST', '/api/customer/register', other)
    expect(await confirm(code, account.visitor)).toMatchObject({
      status: 409,
      body: { detail: 'An account with this email already exists. Choose another address in your profile.' },
    })
    expect(await findUser(account.id)).toMatchObject({ email: account.email, sessionGeneration: 0 })
    expect(await isIn(account.visitor)).toBe(true)
  })

  test('one outcome of a cancellation and a confirmation at once', async () => {
    const code = await emailChangeCode(account.id, email)
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'confirm-email-change',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        const cancel = await account.visitor.request('DELETE', '/api/profile/email-change')
        expect(cancel).toMatchObject({ status: 200 })
      },
    })
    expect(await confirm(code)).toMatchObject({ status: 404 })
    expect(await findUser(account.id)).toMatchObject({ email: account.email })
  })
})
