import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCode } from '#/functions/identity/data/codes.ts'
import { isPassword } from '#/functions/identity/passwords.ts'
import { findTwoStep } from '#/functions/two-step/data/two-step.ts'
import { newVisitor, type Reply, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { signIn, standing, useCode } from '#/test/support/contract/account-changes.ts'
import { rounds } from '#/test/support/contract/fuzz-settings.ts'
import { type Account, signedInAgain } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeNow, enroll, freshCode, startedSecret, verified } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

interface Racer {
  account: Account
  /** Another browser of the same person. */
  elsewhere: Visitor
  codes: { reset: string; invitation: string }
  /** The code that the app shows, for a second factor that is on or waits for its first code. */
  appCode: string
}

/** State of the racer's second factor when the race begins: off, waiting for its first code, or on. */
type TwoStep = 'off' | 'waiting' | 'on'

interface Change {
  send(racer: Racer): Promise<Reply>
  /** The password that the change sets. */
  password?: string
  erases?: true
  /** Ends every earlier session. */
  endsSessions?: true
  /** State of the second factor that the change requires. */
  needs?: TwoStep
  /** New state of the second factor. */
  turns?: 'on' | 'off'
}

const byAdmin = (method: string, path: string, body?: unknown) => people.admin.request(method, path, body)
/** The browser in which the racer signs in during the race. */
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
  'a reset by email': {
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
    endsSessions: true,
    send: ({ account: { id, email } }) => byAdmin('PUT', `/api/users/${id}`, { email, role: 'technician' }),
  },
  'another address': {
    endsSessions: true,
    send: ({ account: { id } }) => byAdmin('PUT', `/api/users/${id}`, { email: `${randomUUID()}@people.test` }),
  },
  'a deletion by the user': {
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
  'turning two-step verification on': {
    needs: 'waiting',
    turns: 'on',
    send: ({ account, appCode: code }) => account.visitor.request('POST', '/api/profile/two-step', { code }),
  },
  'turning two-step verification off': {
    needs: 'on',
    turns: 'off',
    send: ({ elsewhere, account: { password }, appCode: code }) =>
      elsewhere.request('POST', '/api/profile/two-step/removal', { password, code }),
  },
  'a reset of two-step verification by an admin': {
    needs: 'on',
    turns: 'off',
    endsSessions: true,
    send: ({ account: { id } }) => byAdmin('DELETE', `/api/users/${id}/two-step`),
  },
  'two-step verification required by an admin': {
    send: ({ account: { id } }) => byAdmin('PUT', `/api/users/${id}/two-step`, { required: true }),
  },
}

const names = Object.keys(changes)
/** These run the same code as another change here; their races with two-step changes run nightly. */
const likeOthers = new Set([
  'a reset by an admin',
  'an invitation accepted',
  'another address',
  'a deletion by an admin',
])
const isTwoStep = (name: string) => name.includes('two-step')
const pairs = names
  .flatMap((one, index) => names.slice(index).map(other => [one, other] as const))
  .filter(([one, other]) => rounds > 1 || !(likeOthers.has(one) && isTwoStep(other)))

/** A second factor state in which all of these changes can begin. If one turns it on, the others run before or after it. */
const twoStepFor = (raced: readonly Change[]): TwoStep =>
  (['waiting', 'on'] as const).find(twoStep => raced.some(({ needs }) => needs === twoStep)) ?? 'off'

const appCodeOf: Record<TwoStep, (account: Account) => Promise<string>> = {
  off: async () => '',
  waiting: async account => codeNow(await startedSecret(account)),
  on: async account => freshCode(await enroll(account)),
}

async function newRacer(twoStep: TwoStep): Promise<Racer> {
  const account = await verified(newVisitor(here.cloud))
  const elsewhere = await signedInAgain(here.cloud, account)
  const appCode = await appCodeOf[twoStep](account)
  const user = await standing(account.id)
  const [reset, invitation] = await Promise.all([
    makeCode('password-reset', user, user.email),
    makeCode('invitation', user, user.email),
  ])
  return { account, elsewhere, codes: { reset, invitation }, appCode }
}

const isIn = async (visitor: Visitor) => (await visitor.request('GET', '/api/auth/user')).status === 200
const passwordsOf = (made: readonly Change[]) => made.flatMap(({ password }) => password ?? [])

describe('two changes to one account at once', () => {
  test.each(pairs)('%s and %s', { timeout: 120_000 }, async (one, other) => {
    for (let round = 0; round < rounds; round++) {
      const raced = [changes[one], changes[other]].filter(change => change !== undefined)
      const racer = await newRacer(twoStepFor(raced))
      third = newVisitor(here.cloud)
      const responses = await Promise.all(raced.map(change => change.send(racer)))
      for (const { status } of responses) expect([200, 400, 401, 403, 404, 409]).toContain(status)
      const done = raced.filter((_, index) => responses[index]?.status === 200)
      expect(done).not.toEqual([])
      await expectOneOutcome(racer, raced, done)
    }
  })
})

async function expectOneOutcome(racer: Racer, raced: readonly Change[], done: readonly Change[]) {
  const { account, elsewhere } = racer
  const visitors = [account.visitor, elsewhere, third]
  const user = await standing(account.id)
  const isErased = done.some(({ erases }) => erases)
  expect(user.erasedAt !== undefined, 'erased if a response said so').toBe(isErased)
  const given = passwordsOf(done)
  const possible = [account.password, ...passwordsOf(raced)]
  if (isErased) {
    for (const visitor of visitors) expect(await isIn(visitor), 'no session of a deleted user').toBe(false)
    for (const password of possible) {
      expect(await signIn(here.cloud, account.email, password)).toMatchObject({ status: 401 })
    }
    await here.cloud.runSchedule('erase-people')
    expect(await isPassword(account.id, account.password), 'no login').toBe(false)
    expect(await findTwoStep(account.id), 'no second factor').toBeUndefined()
    return
  }
  const working: string[] = []
  for (const password of new Set(possible)) {
    if (await isPassword(account.id, password)) working.push(password)
  }
  expect(working, 'one password').toHaveLength(1)
  expect(given.length > 0 ? given : [account.password]).toContain(working[0])
  // Sessions begun with the old password are over; the browser that changed it stays signed in.
  if (given.length > 0) expect(await isIn(third)).toBe(false)
  if (given.length > 0) expect(await isIn(elsewhere)).toBe(false)
  if (done.some(({ endsSessions }) => endsSessions)) {
    expect(await isIn(account.visitor), 'no session from before').toBe(false)
    expect(await isIn(elsewhere), 'no session from before').toBe(false)
  }
  await expectOneTwoStep(racer, raced, done)
}

/** Expects that the user's row agrees with the second factor, and that both match the responses. */
async function expectOneTwoStep({ account }: Racer, raced: readonly Change[], done: readonly Change[]) {
  const user = await standing(account.id)
  const isOn = (await findTwoStep(account.id)) !== undefined
  expect(user.twoStepSince !== undefined, 'on by the row of the user, too').toBe(isOn)
  const turned = done.flatMap(({ turns }) => turns ?? [])
  const wasOn = twoStepFor(raced) === 'on'
  // Turning it off can only succeed after it was turned on.
  expect(isOn).toBe(turned.includes('off') ? false : turned.includes('on') || wasOn)
  const isRequired = done.includes(changes['two-step verification required by an admin'] as Change)
  expect(user.twoStepRequired ?? false).toBe(isRequired)
}
