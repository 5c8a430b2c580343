import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { millisecondsOf, shareLonger } from '#/test/support/cloud/timing.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const forget = (email: string) => newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
const emailsTo = async (email: string) => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ to }) => to.includes(email))
}

describe('POST /api/auth/forgotten-password', () => {
  test('200 emails a link to a user, and nothing to an unknown address', async () => {
    const { email } = people.customer.user
    const stranger = `${randomUUID()}@people.test`
    const known = await forget(email)
    const unknown = await forget(stranger)
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([200, {}])
    expect(await emailsTo(email)).toMatchObject([{ subject: 'Choose a new password for Beacon IT' }])
    expect(await emailsTo(stranger)).toEqual([])
  })

  test('makes the same calls whether there is an account or not, and stores no emailed code', async () => {
    await forget(`${randomUUID()}@people.test`)
    const callsFor = async (email: string) => {
      here.cloud.journal.length = 0
      await forget(email)
      return here.cloud.journal.filter(call => call.function.endsWith('forget-password')).map(call => call.action)
    }
    expect(await callsFor(people.customer.user.email)).toEqual(await callsFor(`${randomUUID()}@people.test`))
  })

  test('takes equally long either way, within chance', { timeout: 60_000 }, async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    await forget(`${randomUUID()}@people.test`)
    for (let round = 0; round < 40; round++) {
      // Each round uses a new account, because requests are limited per address.
      const known = await newAccount()
      for (const [which, email] of [
        ['known', known],
        ['unknown', `${randomUUID()}@people.test`],
      ] as const) {
        times[which].push(await millisecondsOf(() => forget(email)))
      }
    }
    const share = shareLonger(times.known, times.unknown)
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.75)
  })

  test('200 in a browser that the account recognizes, however many requests strangers send', async () => {
    const { email, visitor } = await registeredAccount(here.cloud)
    await visitor.request('POST', '/api/auth/verification', { code: await mailedCode(here.cloud, email) })
    for (let asked = 1; asked <= 4; asked++) await forget(email)
    expect(await forget(email)).toMatchObject({ status: 429 })
    for (const status of [200, 200, 200, 429]) {
      expect(await visitor.request('POST', '/api/auth/forgotten-password', { email })).toMatchObject({ status })
    }
  })

  test('429 the fourth time in an hour, for any address', async () => {
    for (const email of [people.customer.user.email, `${randomUUID()}@people.test`]) {
      for (let asked = 1; asked <= 3; asked++) expect(await forget(email)).toMatchObject({ status: 200 })
      expect(await forget(email)).toMatchObject({ status: 429 })
    }
  })

  test('uses the configured address in its links, whatever host the request names', async () => {
    const { email } = people.customer.user
    await newVisitor(here.cloud).request(
      'POST',
      '/api/auth/forgotten-password',
      { email },
      { 'x-forwarded-host': 'evil.example' },
    )
    const [row] = await emailsTo(email)
    expect(row?.text).toContain(`${here.cloud.url}/reset-password#code=`)
    expect(row?.text).not.toContain('evil.example')
  })
})

async function newAccount(): Promise<string> {
  const { body } = await people.admin.request<{ email: string }>('POST', '/api/users', {
    email: `${randomUUID()}@people.test`,
  })
  return body.email
}
