import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { findTwoStep } from '#/functions/two-step/data/two-step.ts'
import type { ListedSignIn } from '#/shared/profile/schemas.ts'
import { newVisitor, ownNavigation, type Reply, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { secretOf } from '#/test/support/cloud/secrets.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import {
  challengeOf,
  codeNow,
  type Enrolled,
  enroll,
  enrolled,
  freshCode,
  givePassword,
  signInWithCode,
  wrongCodeFor,
} from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)
let account: Enrolled
let browser: Visitor

beforeEach(async () => {
  account = await enrolled(newVisitor(here.cloud))
  browser = newVisitor(here.cloud)
})

const complete = (challenge: string, code: string, by = browser) =>
  by.request<{ detail: string }>('POST', '/api/customer/login/code', { challenge, code })
const isIn = async (visitor: Visitor) => (await visitor.request('GET', '/api/auth/user')).status === 200
const events = async () => {
  const { body } = await account.visitor.request<ListedSignIn[]>('GET', '/api/profile/sign-ins')
  return body.map(({ event }) => event)
}
const refused = { status: 400, body: { errors: [{ field: 'code' }] } }
/** The parts of a response that a person reads, without its request id. */
const words = ({ status, body }: Reply) => ({ status, ...(body as object), requestId: '' })

describe('POST /api/customer/login with two-step verification', () => {
  test('200 asks for a code, and does not sign in yet', async () => {
    const { status, body, headers } = await givePassword(account, browser)
    expect(status).toBe(200)
    expect(body).toEqual({ twoStep: 'required', challenge: expect.stringMatching(/^[\w-]{43}$/) })
    expect(headers.getSetCookie()).toEqual([])
    expect(await isIn(browser)).toBe(false)
  })

  test('401 for a wrong password, with the usual message', async () => {
    const wrong = await givePassword({ ...account, password: 'Wrong horse 1' }, browser)
    const unknown = await givePassword({ ...account, email: 'nobody@people.test' }, browser)
    expect(words(wrong)).toEqual(words(unknown))
  })

  test('429 after four logins without a code', async () => {
    for (let tried = 1; tried <= 4; tried++) await challengeOf(account, browser)
    expect(await givePassword(account, browser)).toMatchObject({ status: 429 })
  })
})

describe('POST /api/customer/login/code', () => {
  test('200 signs in with a code from the app, and records it in the sign-ins', async () => {
    const { status, body } = await signInWithCode(account, browser)
    expect({ status, body }).toMatchObject({ status: 200, body: { id: account.id, email: account.email } })
    expect(await isIn(browser)).toBe(true)
    expect(await events()).toEqual(['signed-in', 'two-step-on', 'signed-in'])
  })

  test('200 with spaces in the code, as people copy it', async () => {
    const code = (await freshCode(account)).replace(/^.../, '$& ')
    expect(await signInWithCode(account, browser, code)).toMatchObject({ status: 200 })
  })

  test('400 shows the same error for a wrong code and for a used one', async () => {
    const code = await freshCode(account)
    expect(await signInWithCode(account, newVisitor(here.cloud), code)).toMatchObject({ status: 200 })
    const challenge = await challengeOf(account, browser)
    const replayed = await complete(challenge, code)
    const wrong = await complete(challenge, wrongCodeFor(account.secret))
    expect(replayed).toMatchObject(refused)
    expect(words(replayed)).toEqual(words(wrong))
    expect(await isIn(browser)).toBe(false)
  })

  test('one of two requests with the same code at once signs in', async () => {
    const browsers = [browser, newVisitor(here.cloud), newVisitor(here.cloud)]
    const challenges = await Promise.all(browsers.map(one => challengeOf(account, one)))
    const code = await freshCode(account)
    const responses = await Promise.all(browsers.map((one, at) => complete(challenges[at] ?? '', code, one)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await Promise.all(browsers.map(isIn))).filter(Boolean)).toHaveLength(1)
  })

  test('a challenge completes one login', async () => {
    const challenge = await challengeOf(account, browser)
    expect(await complete(challenge, await freshCode(account))).toMatchObject({ status: 200 })
    expect(await complete(challenge, await freshCode(account), newVisitor(here.cloud))).toMatchObject({ status: 401 })
  })

  test('five wrong codes end the challenge and lock the account’s codes, however many arrive at once', async () => {
    const challenge = await challengeOf(account, browser)
    const wrong = wrongCodeFor(account.secret)
    const responses = await Promise.all(Array.from({ length: 20 }, () => complete(challenge, wrong)))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 400 || status === 429 || status === 401)).toHaveLength(20)
    expect(await complete(challenge, await freshCode(account))).toMatchObject({ status: 401 })
    const next = await challengeOf(account, browser)
    const locked = await complete(next, await freshCode(account))
    expect(locked).toMatchObject({ status: 429 })
    expect(locked.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await events()).toEqual(expect.arrayContaining(['two-step-refused', 'sign-in-locked']))
  })

  test('a stranger with the password and wrong codes locks no browser that the account recognizes', async () => {
    await signInWithCode(account, account.visitor)
    const wrong = wrongCodeFor(account.secret)
    const stranger = newVisitor(here.cloud)
    const challenge = await challengeOf(account, stranger)
    for (let tried = 1; tried <= 5; tried++) await complete(challenge, wrong, stranger)
    expect(await complete(await challengeOf(account, stranger), wrong, stranger)).toMatchObject({ status: 429 })
    expect(await signInWithCode(account, account.visitor)).toMatchObject({ status: 200 })
    const password = { password: account.password, code: await freshCode(account) }
    const renewal = await account.visitor.request('POST', '/api/profile/two-step/recovery-codes', password)
    expect(renewal).toMatchObject({ status: 200 })
  })

  test('401 for an expired challenge, and for an unknown one', async () => {
    const challenge = await challengeOf(account, browser)
    for (const { pk, sk, userId } of await allRows(here.cloud)) {
      if (!pk.startsWith('CHALLENGE#') || userId !== account.id) continue
      await change({ pk, sk }, { update: 'SET expire = :past', values: { ':past': Math.floor(Date.now() / 1000) - 1 } })
    }
    const expired = await complete(challenge, await freshCode(account))
    expect(expired).toMatchObject({ status: 401 })
    expect(words(await complete('x'.repeat(43), codeNow(account.secret)))).toEqual(words(expired))
  })

  test('400 for the caller’s own code on another user’s challenge', async () => {
    const thief = await enrolled(newVisitor(here.cloud))
    const challenge = await challengeOf(account, browser)
    expect(await complete(challenge, await freshCode(thief))).toMatchObject(refused)
    expect(await complete(challenge, thief.recoveryCodes[0] ?? '')).toMatchObject(refused)
    expect(await isIn(browser)).toBe(false)
  })

  test.each([
    [
      'demoted',
      (id: string) => people.admin.request('PUT', `/api/users/${id}`, { email: account.email, role: 'customer' }),
    ],
    ['deleted', (id: string) => people.admin.request('DELETE', `/api/users/${id}`)],
    [
      'given another password',
      (id: string) =>
        people.admin.request('POST', `/api/users/${id}/reset-password`, { newPassword: 'Given by admin' }),
    ],
    ['reset', (id: string) => people.admin.request('DELETE', `/api/users/${id}/two-step`)],
  ])('401 for a user who was %s between the two steps', async (_, done) => {
    await people.admin.request('PUT', `/api/users/${account.id}`, { email: account.email, role: 'admin' })
    const code = await freshCode(account)
    const challenge = await challengeOf(account, browser)
    expect(await done(account.id)).toMatchObject({ status: 200 })
    expect(await complete(challenge, code)).toMatchObject({ status: 401 })
    expect(await isIn(browser)).toBe(false)
  })

  test('a recovery code works once, in any notation, and the user is emailed', async () => {
    const [code = ''] = account.recoveryCodes
    expect(await signInWithCode(account, browser, ` ${code.toUpperCase()} `)).toMatchObject({ status: 200 })
    expect(await signInWithCode(account, newVisitor(here.cloud), code)).toMatchObject(refused)
    expect(await browser.request('GET', '/api/profile/two-step')).toMatchObject({
      body: { recoveryCodesLeft: 9 },
    })
    await here.cloud.settle()
    const row = here.cloud.inbox().find(({ to, subject }) => to.includes(account.email) && /recovery/i.test(subject))
    expect(row?.text).toContain('9 recovery codes left')
    expect(await events()).toContain('recovery-code-used')
  })

  test('one of two requests with the same recovery code at once signs in', async () => {
    const browsers = [browser, newVisitor(here.cloud)]
    const challenges = await Promise.all(browsers.map(one => challengeOf(account, one)))
    const code = account.recoveryCodes[3] ?? ''
    const responses = await Promise.all(browsers.map((one, at) => complete(challenges[at] ?? '', code, one)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a password reset by email still requires the code', async () => {
    await people.admin.request('POST', `/api/users/${account.id}/reset-password`, { newPassword: 'Given by admin' })
    account.password = 'Given by admin'
    expect(await givePassword(account, browser)).toMatchObject({ body: { twoStep: 'required' } })
  })
})

describe('a key rotation', () => {
  const secret = () => secretOf(here.cloud, 'SECOND_FACTOR_SECRET')
  /** Replaces the key, and restarts the function, as if five minutes had passed. */
  const rotate = async (key: { current: string; previous: string }) => {
    await secret().put(key)
    here.cloud.reconfigure('complete-log-in')
  }
  const sealed = async () => (await findTwoStep(account.id))?.secret

  test('keeps every app working, and encrypts its secret again when its code is next used', async () => {
    const key = await secret().read()
    try {
      const before = await sealed()
      await rotate({ current: 'the next key', previous: key.current })
      expect(await signInWithCode(account, browser)).toMatchObject({ status: 200 })
      expect(await sealed()).not.toBe(before)
      await rotate({ current: 'the next key', previous: '' })
      expect(await signInWithCode(account, newVisitor(here.cloud))).toMatchObject({ status: 200 })
    } finally {
      await rotate(key)
    }
  })

  test('that ends before an app was used refuses its codes, and still accepts recovery codes', async () => {
    const key = await secret().read()
    try {
      await rotate({ current: 'the next key', previous: '' })
      const challenge = await challengeOf(account, newVisitor(here.cloud))
      expect(await complete(challenge, await freshCode(account))).toMatchObject(refused)
      expect(await signInWithCode(account, browser, account.recoveryCodes[0])).toMatchObject({ status: 200 })
      expect(await isIn(browser)).toBe(true)
    } finally {
      await rotate(key)
    }
  })
})

describe('a remembered device', () => {
  beforeEach(async () => {
    expect(await signInWithCode(account, browser, undefined, true)).toMatchObject({ status: 200 })
    browser.cookies.delete('sid')
  })
  const asksForCode = async () => 'challenge' in (await givePassword(account, browser)).body

  test('requires no code, whether or not the user signed out', async () => {
    expect(await asksForCode()).toBe(false)
    expect(await isIn(browser)).toBe(true)
    await browser.request('GET', '/api/logout', undefined, ownNavigation)
    expect(await asksForCode()).toBe(false)
  })

  test('is a cookie that no script can read, for thirty days', async () => {
    const { headers } = await signInWithCode(account, newVisitor(here.cloud), undefined, true)
    expect(headers.getSetCookie().find(line => line.startsWith('device='))).toMatch(
      /^device=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('still requires the password', async () => {
    expect(await givePassword({ ...account, password: 'Wrong horse 1' }, browser)).toMatchObject({ status: 401 })
  })

  test('of one user does not count for another who signs in there', async () => {
    const other = await enrolled(newVisitor(here.cloud))
    expect(await givePassword(other, browser)).toMatchObject({ body: { twoStep: 'required' } })
    const stolen = browser.cookies.get('device')?.split('.')[1]
    browser.cookies.set('device', `${other.id}.${stolen}`)
    expect(await givePassword(other, browser)).toMatchObject({ body: { twoStep: 'required' } })
  })

  test.each([
    [
      'a change of password',
      () =>
        account.visitor.request('PUT', '/api/profile/password', {
          currentPassword: account.password,
          newPassword: account.password,
        }),
    ],
    [
      'another role',
      () => people.admin.request('PUT', `/api/users/${account.id}`, { email: account.email, role: 'technician' }),
    ],
    [
      'turning the second factor off and on again',
      async () => {
        const { visitor, password } = account
        await visitor.request('POST', '/api/profile/two-step/removal', {
          password,
          code: await freshCode(account),
        })
        account = await enroll(account)
        return visitor.request('GET', '/api/profile/two-step')
      },
    ],
  ])('requires a code again after %s', async (_, done) => {
    expect(await done()).toMatchObject({ status: 200 })
    expect(await asksForCode()).toBe(true)
  })

  test('is signed out and forgotten when the second factor is reset', async () => {
    await givePassword(account, browser)
    expect(await isIn(browser)).toBe(true)
    await people.admin.request('DELETE', `/api/users/${account.id}/two-step`)
    expect(await isIn(browser)).toBe(false)
    await givePassword(account, browser)
    expect(await browser.request('GET', '/api/profile/remembered-devices')).toMatchObject({ status: 200, body: [] })
  })
})
