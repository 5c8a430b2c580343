import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { newVisitor, ownNavigation, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { allRows } from '#/test/support/cloud/row-diff.ts'
import { millisecondsOf, shareLonger } from '#/test/support/cloud/timing.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'

const here = useCloud()
const password = 'Correct horse 1'
let email: string
let visitor: Visitor

beforeEach(async () => {
  email = `${randomUUID()}@people.test`
  visitor = newVisitor(here.cloud)
  await newVisitor(here.cloud).request('POST', '/api/customer/register', {
    email,
    password,
    firstName: 'Dana',
    lastName: 'Whitfield',
    companyName: 'Whitfield & Moss',
  })
})

const logIn = (credentials: object = {}, by = visitor) =>
  by.request<{ detail: string }>('POST', '/api/customer/login', { email, password, ...credentials })

describe('POST /api/customer/login', () => {
  test('200 signs in, with a cookie that no script can read and no other site can send', async () => {
    const { status, headers } = await logIn()
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(
      /^sid=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { email } })
  })

  test('200 ignores the case of the address', async () => {
    expect(await logIn({ email: ` ${email.toUpperCase()} ` })).toMatchObject({ status: 200 })
  })

  test('401 shows the same message for a wrong password and an unknown address', async () => {
    const wrong = await logIn({ password: 'Wrong horse 1' })
    const unknown = await logIn({ email: 'nobody@people.test' })
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(body.detail).toBe('Invalid email or password')
    }
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('401 takes equally long for both, within chance', { timeout: 60_000 }, async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const accounts: string[] = []
    for (let made = 0; made < 30; made++) accounts.push((await registeredAccount(here.cloud)).email)
    await logIn({ email: 'nobody@people.test', password: 'Wrong horse 1' })
    for (const [round, known] of accounts.entries()) {
      const pair = [
        ['known', known],
        ['unknown', `${randomUUID()}@people.test`],
      ] as const
      // Alternates the order, because the second request finds the machine warmer.
      for (const [which, address] of round % 2 ? pair : [...pair].reverse()) {
        const wrong = { email: address, password: 'Wrong horse 1' }
        times[which].push(await millisecondsOf(() => logIn(wrong)))
      }
    }
    const share = shareLonger(times.known, times.unknown)
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.75)
  })

  test('401 keeps the browser’s existing session', async () => {
    await logIn()
    await logIn({ password: 'Wrong horse 1' })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('creates a new session at each login, and ends the previous one', async () => {
    await logIn()
    const before = new Map(visitor.cookies)
    await logIn()
    expect(visitor.cookies.get('sid')).not.toBe(before.get('sid'))
    const thief = newVisitor(here.cloud)
    thief.cookies.set('sid', before.get('sid') ?? '')
    expect(await thief.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('ignores a session that someone else planted', async () => {
    const planted = `${randomUUID()}.${'a'.repeat(43)}`
    visitor.cookies.set('sid', planted)
    await logIn()
    expect(visitor.cookies.get('sid')).not.toBe(planted)
  })

  test('429 after four failures in unknown browsers, also with the right password, with the time to wait', async () => {
    for (let failure = 1; failure <= 4; failure++) {
      expect(await logIn({ password: 'Wrong horse 1' })).toMatchObject({ status: 401 })
    }
    const { status, body, headers } = await logIn()
    expect(status).toBe(429)
    expect(body.detail).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  })

  test('resets failures after a success', async () => {
    for (let failure = 1; failure <= 3; failure++) await logIn({ password: 'Wrong horse 1' })
    await logIn()
    for (let failure = 1; failure <= 3; failure++) await logIn({ password: 'Wrong horse 1' })
    expect(await logIn()).toMatchObject({ status: 200 })
  })

  test('checks at most four of fifty wrong passwords sent at once', async () => {
    const before = here.cloud.cognito.passwordChecks()
    const responses = await Promise.all(Array.from({ length: 50 }, () => logIn({ password: 'Wrong horse 1' })))
    expect(here.cloud.cognito.passwordChecks() - before).toBeLessThanOrEqual(4)
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(4).fill(401), ...Array(46).fill(429)])
  })

  test('counts unknown browsers together, whatever address the client sends', async () => {
    for (let failure = 1; failure <= 4; failure++) {
      await visitor.request(
        'POST',
        '/api/customer/login',
        { email, password: 'Wrong horse 1' },
        {
          'x-viewer-address': `198.51.100.${failure}`,
          'x-forwarded-for': `198.51.100.${failure}`,
        },
      )
    }
    expect(await logIn()).toMatchObject({ status: 429 })
  })

  test('503 while Cognito is overloaded, without calling the password wrong', async () => {
    const fault = here.cloud.faults.inject({
      service: 'cognito-idp',
      kind: 'throttle',
      times: Number.POSITIVE_INFINITY,
    })
    const response = await logIn()
    fault.remove()
    expect(response).toMatchObject({ status: 503 })
    expect(response.headers.get('retry-after')).toBe('2')
  })
})

describe('an account whose attempts are used up by a stranger', () => {
  const stranger = () => logIn({ password: 'Wrong horse 1' }, newVisitor(here.cloud))
  const verify = async (by: Visitor) =>
    by.request('POST', '/api/auth/verification', { code: await mailedCode(here.cloud, email, 'verify-email') })
  const isKnown = (by: Visitor) => [...by.cookies.keys()].some(name => name.startsWith('known-'))
  async function spendAttempts() {
    for (let attempt = 1; attempt <= 6; attempt++) await stranger()
    expect(await stranger()).toMatchObject({ status: 429 })
  }

  test('is open in a browser that has signed in before, which has five attempts', async () => {
    await logIn()
    await verify(visitor)
    await visitor.request('GET', '/api/logout', undefined, ownNavigation)
    await spendAttempts()
    expect(await logIn({}, visitor)).toMatchObject({ status: 200 })
    for (let failure = 1; failure <= 5; failure++) {
      expect([401, 429]).toContain((await logIn({ password: 'Wrong horse 1' })).status)
    }
    const { status, body } = await logIn()
    expect([status, body.detail]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in 1[45] minutes\.$/),
    ])
  })

  test('is open in the browser that verified the address, and in one that a reset by email makes known', async () => {
    const owner = await registeredAccount(here.cloud)
    email = owner.email
    expect(isKnown(owner.visitor)).toBe(false)
    await verify(owner.visitor)
    await spendAttempts()
    const credentials = { email, password: owner.password }
    expect(await owner.visitor.request('POST', '/api/customer/login', credentials)).toMatchObject({ status: 200 })
    const other = newVisitor(here.cloud)
    expect(await other.request('POST', '/api/customer/login', credentials)).toMatchObject({ status: 429 })
    await other.request('POST', '/api/auth/forgotten-password', { email })
    const code = await mailedCode(here.cloud, email, 'reset-password')
    await other.request('POST', '/api/auth/password', { code, password: 'Mailed horse 1' })
    expect(await logIn({ password: 'Mailed horse 1' }, other)).toMatchObject({ status: 200 })
  })

  test('stays closed in the browser of a stranger who registered the address, also after its owner took it over', async () => {
    const registrant = await registeredAccount(here.cloud)
    email = registrant.email
    expect(await logIn({ password: registrant.password }, registrant.visitor)).toMatchObject({ status: 200 })
    expect(isKnown(registrant.visitor)).toBe(false)
    const code = await mailedCode(here.cloud, email, 'verify-email')
    const owner = newVisitor(here.cloud)
    await owner.request('POST', '/api/auth/password', { code, password: 'Mailed horse 1' })
    await spendAttempts()
    expect(await logIn({ password: 'Guessed horse 1' }, registrant.visitor)).toMatchObject({ status: 429 })
    expect(await logIn({ password: 'Mailed horse 1' }, owner)).toMatchObject({ status: 200 })
  })

  test('stays closed for a stranger with a browser that another account knows, or a cookie of their own making', async () => {
    const foreignOwner = await registeredAccount(here.cloud)
    const other = foreignOwner.visitor
    await other.request('POST', '/api/auth/verification', { code: await mailedCode(here.cloud, foreignOwner.email) })
    await logIn()
    await verify(visitor)
    const [name = ''] = [...visitor.cookies.keys()].filter(cookie => cookie.startsWith('known-'))
    const [, foreign = ''] = [...other.cookies].find(([cookie]) => cookie.startsWith('known-')) ?? []
    await spendAttempts()
    for (const value of [foreign, `${'a'.repeat(22)}.${'b'.repeat(43)}`, '']) {
      const forged = newVisitor(here.cloud)
      forged.cookies.set(name, value)
      expect(await logIn({}, forged)).toMatchObject({ status: 429 })
    }
  })

  test('is never locked by the user pool, however slowly they try', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) {
      await stranger()
      // Moves the failures 14 minutes back, within the windows of the user pool and the table.
      for (const row of await allRows(here.cloud)) {
        if (!row.pk.startsWith('ATTEMPT#') || typeof row.windowEnds !== 'number') continue
        const values = { ':ends': row.windowEnds - 14 * 60_000 }
        await change(row, { update: 'SET windowEnds = :ends', values })
      }
    }
    expect(await stranger()).toMatchObject({ status: 429 })
  })
})

describe('an invalid request', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    visitor.request<{ detail: string }>('POST', '/api/customer/login', body, headers)

  test.each([
    ['https://evil.example', {}],
    ['null', {}],
    ['http://localhost:1', {}],
    [undefined, { 'sec-fetch-site': 'cross-site' }],
    [undefined, { 'sec-fetch-site': 'same-site' }],
  ])('403 from another site’s page (Origin %s, %j)', async (origin, more) => {
    const response = await send({ email, password }, { ...(origin && { origin }), ...more })
    expect(response).toMatchObject({ status: 403, body: { detail: 'This request came from another site.' } })
    expect(visitor.cookies.size).toBe(0)
  })

  test('415 for a form', async () => {
    const response = await send('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response).toMatchObject({ status: 415 })
  })

  test.each([
    ['broken JSON', '{"email":', 'The body is not valid JSON'],
    [
      'a body nested deeper than any valid one',
      `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}`,
      'The body is nested too deeply',
    ],
    ['no body', '', 'Required'],
    ['an array', '[]', 'Expected object'],
    ['operators', '{"email":{"$gt":""},"password":{"$ne":null}}', 'email: Expected string'],
    ['a foreign key', '{"email":"a@b.test","password":"x","admin":true}', 'admin: Unknown field: admin'],
    [
      'a control character',
      '{"email":"a@b.test","password":"x\\u0000"}',
      'password: An invisible control character (U+0000) at character 2 can’t be used here. Remove it.',
    ],
  ])('400 for %s', async (_, body, detail) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { detail } })
  })

  test('413 for a body over 256 KB, and 400 below that', async () => {
    expect(await send({ email, password: 'x'.repeat(400_000) })).toMatchObject({ status: 413 })
    expect(await send({ email, password: 'x'.repeat(200_000) })).toMatchObject({ status: 400 })
  })
})
