import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCode } from '#/functions/data/codes.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { signIn, standing, useCode } from '#/test/support/account-changes.ts'
import { type Account, registeredAccount, signedInAgain } from '#/test/support/accounts.ts'
import { newVisitor, type Reply, useCloud, type Visitor } from '#/test/support/cloud.ts'
import { rounds } from '#/test/support/draws.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

interface Racer {
  account: Account
  /** Another browser of the same person. */
  elsewhere: Visitor
  codes: { reset: string; invitation: string }
}

interface Change {
  send(racer: Racer): Promise<Reply>
  /** The password that it gives. */
  password?: string
  erases?: true
}

const byAdmin = (method: string, path: string, body?: unknown) => people.admin.request(method, path, body)
/** The browser in which the racer signs in while something else goes on. */
let third: Visitor

const changes: Record<string, Change> = {
  'a change of password': {
    password: 'Changed horse 1',
    send: ({ account }) =>
      account.visitor.request('PUT', '/api/profile/password', {
        currentPassword: account.password,
        newPassword: 'Changed horse 1',
      }),
  },
  'a reset by mail': {
    password: 'Mailed horse 1',
    send: ({ codes }) => useCode['password-reset'](here.cloud, codes.reset, 'Mailed horse 1'),
  },
  'a reset by an admin': {
    password: 'Ordered horse 1',
    send: ({ account: { id } }) =>
      byAdmin('POST', `/api/users/${id}/reset-password`, { newPassword: 'Ordered horse 1' }),
  },
  'an invitation accepted': {
    password: 'Invited horse 1',
    send: ({ codes }) => useCode.invitation(here.cloud, codes.invitation, 'Invited horse 1'),
  },
  'another role': {
    send: ({ account: { id, email } }) => byAdmin('PUT', `/api/users/${id}`, { email, role: 'technician' }),
  },
  'another address': {
    send: ({ account: { id } }) => byAdmin('PUT', `/api/users/${id}`, { email: `${randomUUID()}@people.test` }),
  },
  'an erasure by themselves': {
    erases: true,
    send: ({ account: { password }, elsewhere }) => elsewhere.request('POST', '/api/profile/erasure', { password }),
  },
  'a deletion by an admin': {
    erases: true,
    send: ({ account: { id } }) => byAdmin('DELETE', `/api/users/${id}`),
  },
  'a login': {
    send: ({ account: { email, password } }) => signIn(here.cloud, email, password, third),
  },
}

const names = Object.keys(changes)
const pairs = names.flatMap((one, index) => names.slice(index).map(other => [one, other] as const))

async function newRacer(): Promise<Racer> {
  const account = await registeredAccount(here.cloud)
  const elsewhere = await signedInAgain(here.cloud, account)
  const user = await standing(account.id)
  const [reset, invitation] = await Promise.all([
    makeCode('password-reset', user, user.email),
    makeCode('invitation', user, user.email),
  ])
  return { account, elsewhere, codes: { reset, invitation } }
}

const isIn = async (visitor: Visitor) => (await visitor.request('GET', '/api/auth/user')).status === 200
const passwordsOf = (made: readonly Change[]) => made.flatMap(({ password }) => password ?? [])

describe('two changes to one account at once', () => {
  test.each(pairs)('%s and %s', { timeout: 120_000 }, async (one, other) => {
    for (let round = 0; round < rounds; round++) {
      const racer = await newRacer()
      third = newVisitor(here.cloud)
      const raced = [changes[one], changes[other]].filter(change => change !== undefined)
      const answers = await Promise.all(raced.map(change => change.send(racer)))
      for (const { status } of answers) expect([200, 400, 401, 404, 409]).toContain(status)
      const done = raced.filter((_, index) => answers[index]?.status === 200)
      expect(done).not.toEqual([])
      await expectOneOutcome(racer, raced, done)
    }
  })
})

async function expectOneOutcome({ account, elsewhere }: Racer, raced: readonly Change[], done: readonly Change[]) {
  const visitors = [account.visitor, elsewhere, third]
  const user = await standing(account.id)
  const isErased = done.some(({ erases }) => erases)
  expect(user.erasedAt !== undefined, 'erased when somebody was told so').toBe(isErased)
  const given = passwordsOf(done)
  const possible = [account.password, ...passwordsOf(raced)]
  if (isErased) {
    for (const visitor of visitors) expect(await isIn(visitor), 'no session of a deleted user').toBe(false)
    for (const password of possible) {
      expect(await signIn(here.cloud, account.email, password)).toMatchObject({ status: 401 })
    }
    await here.cloud.runSchedule('erase-people')
    expect(await isPassword(account.id, account.password), 'no login of theirs').toBe(false)
    return
  }
  const working: string[] = []
  for (const password of new Set(possible)) {
    if (await isPassword(account.id, password)) working.push(password)
  }
  expect(working, 'one password').toHaveLength(1)
  expect(given.length > 0 ? given : [account.password]).toContain(working[0])
  // Whoever signed in with the password of before is out; the browser in which it was changed is in.
  if (given.length > 0) expect(await isIn(third)).toBe(false)
  if (given.length > 0) expect(await isIn(elsewhere)).toBe(false)
}
