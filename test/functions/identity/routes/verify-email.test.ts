import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { newVisitor, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enroll } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let visitor: Visitor
let email: string

beforeEach(async () => {
  email = `${randomUUID()}@people.test`
  visitor = newVisitor(here.cloud)
  const person = { email, password: 'long enough', firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
  await visitor.request('POST', '/api/customer/register', person)
})

const verify = (code: string, by = newVisitor(here.cloud), password?: string) =>
  by.request<{ detail: string }>('POST', '/api/auth/verification', { code, password })
const choose = (code: string, password: string) =>
  newVisitor(here.cloud).request('POST', '/api/auth/password', { code, password })
const logIn = (password: string) => newVisitor(here.cloud).request('POST', '/api/customer/login', { email, password })
const isVerified = async () =>
  (await visitor.request<{ emailVerified: boolean }>('GET', '/api/profile')).body.emailVerified

describe('POST /api/auth/verification', () => {
  test('200 verifies the address with the emailed code, and keeps this browser signed in', async () => {
    expect(await isVerified()).toBe(false)
    expect(await verify(await mailedCode(here.cloud, email), visitor)).toMatchObject({ status: 200 })
    expect(await isVerified()).toBe(true)
  })

  test('200 in another browser changes nothing, and asks for the password', async () => {
    const code = await mailedCode(here.cloud, email)
    for (const by of [newVisitor(here.cloud), people.customer]) {
      expect(await verify(code, by)).toMatchObject({ status: 200, body: { verified: false } })
    }
    expect(await isVerified()).toBe(false)
  })

  test('200 in another browser with the password signs it in, and signs out all earlier browsers', async () => {
    const other = newVisitor(here.cloud)
    const code = await mailedCode(here.cloud, email)
    expect(await verify(code, other, 'long enough')).toMatchObject({ status: 200, body: { verified: true } })
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { emailVerified: true } })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('400 for a wrong password, and 429 before the fifth; the user can then choose a new one', async () => {
    const code = await mailedCode(here.cloud, email)
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await verify(code, newVisitor(here.cloud), 'not this one')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password' }] },
      })
    }
    expect(await verify(code, newVisitor(here.cloud), 'long enough')).toMatchObject({ status: 429 })
    expect(await isVerified()).toBe(false)
    expect(await choose(code, 'My own horse 1')).toMatchObject({ status: 200, body: { email } })
    expect(await logIn('My own horse 1')).toMatchObject({ status: 200, body: { emailVerified: true } })
  })

  test('gives the user the tickets that staff opened for the address', async () => {
    await verify(await mailedCode(here.cloud, email), visitor)
    const ticket = { title: 'VPN', description: 'Down', customerEmail: email, customerName: 'Dana' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    expect(await visitor.request('GET', '/api/tickets')).toMatchObject({ body: [{ id: body.id }] })
  })

  test('200 again for a link that is opened twice, 404 for an unknown code', async () => {
    const code = await mailedCode(here.cloud, email)
    await verify(code, visitor)
    expect(await verify(code)).toMatchObject({ status: 200, body: { verified: true } })
    expect(await verify('x'.repeat(43))).toMatchObject({
      status: 404,
      body: { detail: 'This link has expired or was already used. Request a new one.' },
    })
  })

  test('200 for both of two tabs at the same moment, and the browser stays signed in', async () => {
    const code = await mailedCode(here.cloud, email)
    const replies = await Promise.all([verify(code, visitor), verify(code, visitor)])
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { verified: true }],
      [200, { verified: true }],
    ])
    expect(await isVerified()).toBe(true)
  })

  test('404 for a code that was emailed to a previous address', async () => {
    const code = await mailedCode(here.cloud, email)
    const { id } = (await visitor.request<{ id: string }>('GET', '/api/profile')).body
    await people.admin.request('PUT', `/api/users/${id}`, { email: `${randomUUID()}@people.test` })
    expect(await verify(code)).toMatchObject({ status: 404 })
  })

  test('404 for choosing a password with the code once the address is verified', async () => {
    const code = await mailedCode(here.cloud, email)
    await verify(code, visitor)
    expect(await choose(code, 'A later horse 1')).toMatchObject({ status: 404 })
    expect(await logIn('long enough')).toMatchObject({ status: 200 })
  })

  test('404 for a password reset code', async () => {
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    expect(await verify(await mailedCode(here.cloud, email, 'reset-password'))).toMatchObject({ status: 404 })
  })
})

describe('an account that a stranger registered with someone else’s address', () => {
  const stranger = () => visitor
  const account = async () => ({
    email,
    password: 'long enough',
    visitor: stranger(),
    id: (await stranger().request<{ id: UserId }>('GET', '/api/profile')).body.id,
  })
  const owner = 'The owner’s horse 1'
  const resetByOwner = async () => {
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    return choose(await mailedCode(here.cloud, email, 'reset-password'), owner)
  }
  /** Second factors that a stranger may have turned on: before the verification, or after one that required no password. */
  const factors = {
    none: async () => {},
    'from before the verification': async () => {
      const { id } = await account()
      await change(userKey(id), { update: 'SET emailVerified = :yes', values: { ':yes': true } })
      await enroll(await account())
      await change(userKey(id), { update: 'SET emailVerified = :no', values: { ':no': false } })
    },
    'younger than a verification that left the stranger’s password': async () => {
      const { id } = await account()
      await change(userKey(id), { update: 'SET emailVerified = :yes', values: { ':yes': true } })
      await enroll(await account())
    },
  }
  const unverified = ['none', 'from before the verification'] as const
  const all = Object.keys(factors) as (keyof typeof factors)[]

  async function expectOwnersOwn() {
    expect(await logIn('long enough')).toMatchObject({ status: 401 })
    expect(await stranger().request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    const mine = newVisitor(here.cloud)
    expect(await mine.request('POST', '/api/customer/login', { email, password: owner })).toMatchObject({
      status: 200,
      body: { email, emailVerified: true },
    })
    expect(await mine.request('GET', '/api/profile/two-step')).toMatchObject({ body: { since: null } })
  }

  test.each(unverified)(
    'is the owner’s alone once they verify with a password of their own; factor: %s',
    async twoStep => {
      const code = await mailedCode(here.cloud, email)
      await factors[twoStep]()
      expect(await choose(code, owner)).toMatchObject({ status: 200 })
      await expectOwnersOwn()
    },
  )

  test.each(all)('is the owner’s alone once they reset the password; factor: %s', async twoStep => {
    await factors[twoStep]()
    expect(await resetByOwner()).toMatchObject({ status: 200 })
    await expectOwnersOwn()
  })

  test('keeps a factor that the owner turned on afterwards through a later reset', async () => {
    await verify(await mailedCode(here.cloud, email), visitor)
    await enroll(await account())
    expect(await resetByOwner()).toMatchObject({ status: 200 })
    expect(await logIn(owner)).toMatchObject({ status: 200, body: { twoStep: 'required' } })
  })
})
