import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newSession } from '#/functions/http/cookies.ts'
import { type CodePurpose, codePurposes, makeCode } from '#/functions/identity/data/codes.ts'
import { beginSessionWrite } from '#/functions/identity/data/sessions.ts'
import { transact } from '#/functions/table/table.ts'
import { allRoutes } from '#/shared/contract.ts'
import { newVisitor, type Reply, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { allRows, followFootprint } from '#/test/support/cloud/row-diff.ts'
import {
  type AccountChangeName,
  accountChangeNames,
  accountChanges,
  freshPassword,
  type Subject,
  signIn,
  standing,
  useCode,
} from '#/test/support/contract/account-changes.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { emailChangeCode } from '#/test/support/fixtures/email-changes.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { addedUser } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const codePassword = 'Mailed horse 1'

/** A recipient of each kind of code. Does not compile if a purpose is missing. */
const recipients: Record<CodePurpose, () => Promise<Subject>> = {
  verification: () => registeredAccount(here.cloud),
  'password-reset': () => registeredAccount(here.cloud),
  invitation: async () => standing(await addedUser(people.admin)),
  'email-change': () => registeredAccount(here.cloud),
}

async function codeFor(purpose: CodePurpose, { id }: Subject): Promise<string> {
  if (purpose === 'email-change') return emailChangeCode(id)
  const user = await standing(id)
  return makeCode(purpose, user, user.email)
}

/** After the change: the new password works, unless the account is deactivated; earlier ones do not, and the repeated request signed no one in. */
async function expectAsChanged(change: AccountChangeName, subject: Subject, again: Reply, before: readonly string[]) {
  const thief = newVisitor(here.cloud)
  for (const line of again.headers.getSetCookie()) thief.cookies.set('sid', /^sid=([^;]*)/.exec(line)?.[1] ?? '')
  expect(await thief.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  const { email, deactivatedAt } = await standing(subject.id)
  if (!accountChanges[change].givesPassword) return
  for (const password of before) expect(await signIn(here.cloud, email, password)).toMatchObject({ status: 401 })
  expect(await signIn(here.cloud, email, freshPassword)).toMatchObject({ status: deactivatedAt ? 401 : 200 })
}

describe.each(codePurposes)('an emailed code for %s', purpose => {
  test.each(accountChangeNames)('is invalid after %s, used or not', async change => {
    for (const isSpent of [false, true]) {
      const subject = await recipients[purpose]()
      const code = await codeFor(purpose, subject)
      if (isSpent) {
        expect(await useCode[purpose](here.cloud, code, codePassword)).toMatchObject({ status: 200 })
      }
      await accountChanges[change].does(here.cloud, people.admin, subject)
      await here.cloud.settle()
      const before = await standing(subject.id)
      const changed = await followFootprint(here.cloud)
      const again = await useCode[purpose](here.cloud, code, codePassword)
      expect(again.status).toBe(404)
      // A code for an address that was verified in another way returns 200.
      const isProved = purpose === 'verification' && before.emailVerified
      expect(await newVisitor(here.cloud).request('POST', '/api/auth/verification', { code })).toMatchObject(
        isProved ? { status: 200, body: { verified: true } } : { status: 404 },
      )
      expect(await changed()).toEqual({})
      expect(await standing(subject.id)).toEqual(before)
      await expectAsChanged(change, subject, again, [codePassword])
    }
  })
})

const keyed = allRoutes.filter(
  ({ route, domain }) => route.idempotent && ['identity', 'profile', 'users', 'email-changes'].includes(domain),
)

describe.each(keyed.map(({ id }) => id))('%s, repeated under its Idempotency-Key', id => {
  test.each(accountChangeNames)(
    'signs no one in after %s, and has no second effect',
    { timeout: 60_000 },
    async change => {
      const send = await requests[id](people)
      const first = await send()
      expect(first.status).toBeLessThan(300)
      const subjects = await subjectsOf(first)
      for (const subject of subjects) await accountChanges[change].does(here.cloud, people.admin, subject)
      await here.cloud.settle()
      const changed = await followFootprint(here.cloud)
      const again = await send()
      expect(await changed()).toEqual({})
      for (const subject of subjects) await expectAsChanged(change, subject, again, ['long enough'])
    },
  )

  /** The accounts that the response names or that sent the request; the customer’s if it names none. */
  async function subjectsOf({ body }: Reply): Promise<Subject[]> {
    const asked = await people.anonymous.request<{ id?: string }>('GET', '/api/auth/user')
    const createdId = (body as { id?: string }).id
    const ids = new Set([createdId, asked.body.id].filter(one => one !== undefined))
    return Promise.all([...(ids.size > 0 ? ids : [people.customer.user.id])].map(standing))
  }
})

describe('an Idempotency-Key from before an account changed', () => {
  /** A new session of the same person. */
  async function signedInAs({ user: { id } }: Person): Promise<Visitor> {
    const visitor = newVisitor(here.cloud)
    const { name, cookie } = newSession(id)
    await transact([
      beginSessionWrite(name, await standing(id), { address: '192.0.2.1', userAgent: 'test' }, new Date()),
    ])
    visitor.cookies.set('sid', /^sid=([^;]*)/.exec(cookie)?.[1] ?? '')
    return visitor
  }
  const key = { 'idempotency-key': 'from-before' }
  const ticket = { title: 'VPN', description: 'Confidential', customerEmail: 'somebody@people.test', customerName: 'S' }
  const tickets = async () => (await allRows(here.cloud)).filter(({ sk }) => sk === 'TICKET').length

  test.each([
    ['another role', 'customer'],
    ['a reset by an admin', 'technician'],
  ] as const)('has no effect after %s, and returns nothing of the earlier response', async (change, role) => {
    const { technician, admin } = people
    const path = '/api/tickets'
    expect(await technician.request('POST', path, ticket, key)).toMatchObject({ status: 201 })
    if (role === 'customer') {
      await admin.request('PUT', `/api/users/${technician.user.id}`, { email: technician.user.email, role })
    } else await accountChanges[change].does(here.cloud, admin, technician.user)
    const before = await tickets()
    const again = await (await signedInAs(technician)).request('POST', path, ticket, key)
    expect([400, 422]).toContain(again.status)
    expect(JSON.stringify(again.body)).not.toContain('Confidential')
    expect(await tickets()).toBe(before)
  })
})

describe('an account that a stranger registered with someone else’s address', () => {
  let stranger: Awaited<ReturnType<typeof registeredAccount>>
  beforeEach(async () => {
    stranger = await registeredAccount(here.cloud)
  })
  const isIn = async () => (await stranger.visitor.request('GET', '/api/auth/user')).status === 200

  test.each(codePurposes.filter(purpose => purpose !== 'email-change'))(
    'is signed out when the owner verifies the address with a code for %s',
    async purpose => {
      const code = await makeCode(purpose, await standing(stranger.id), stranger.email)
      expect(await isIn()).toBe(true)
      expect(await useCode[purpose](here.cloud, code, codePassword)).toMatchObject({ status: 200 })
      expect(await isIn()).toBe(false)
      expect(await standing(stranger.id)).toMatchObject({ emailVerified: true })
    },
  )

  test.each(accountChangeNames)('is signed out by %s', async change => {
    await accountChanges[change].does(here.cloud, people.admin, stranger)
    expect(await isIn()).toBe(false)
  })

  test('keeps only a new session in the verifying browser', async () => {
    const before = stranger.visitor.cookies.get('sid') ?? ''
    const other = newVisitor(here.cloud)
    await signIn(here.cloud, stranger.email, stranger.password, other)
    const code = await makeCode('verification', await standing(stranger.id), stranger.email)
    await stranger.visitor.request('POST', '/api/auth/verification', { code })
    expect(stranger.visitor.cookies.get('sid')).not.toBe(before)
    expect(await isIn()).toBe(true)
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    other.cookies.set('sid', before)
    expect(await other.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('gets a new invitation if an admin changes it before the invitation is accepted', async () => {
    const email = `${randomUUID()}@people.test`
    const { body } = await people.admin.request<{ id: string }>('POST', '/api/users', { email })
    await people.admin.request('PUT', `/api/users/${body.id}`, { email, role: 'technician' })
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ to }) => to.includes(email))).toHaveLength(2)
  })
})
