import { describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { findSubscriber, requestWrite } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeFor, subscriber, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

const people = usePeople(useCloud())
const confirm = (code: string) => people.anonymous.request('POST', '/api/status-subscriptions/confirm', { code })
const isSubscribed = async (email: string) => (await findSubscriber(hashEmail(email))) !== undefined
/** A new address that was asked to confirm. */
async function asked(now = new Date()): Promise<string> {
  const email = visitorEmail()
  await transact([requestWrite(email, now)])
  return email
}

describe('POST /api/status-subscriptions/confirm', () => {
  test('200 subscribes the address, also when it is sent again', async () => {
    const email = await asked()
    const code = await codeFor('subscribe', email)
    expect(await isSubscribed(email)).toBe(false)
    expect(await confirm(code)).toMatchObject({ status: 200, body: {} })
    expect(await isSubscribed(email)).toBe(true)
    expect(await confirm(code)).toMatchObject({ status: 200, body: {} })
  })

  test('404 for the link of someone who has unsubscribed since', async () => {
    const email = await asked()
    const code = await codeFor('subscribe', email)
    await confirm(code)
    const end = await codeFor('unsubscribe', email)
    await people.anonymous.request('POST', `/api/status-subscriptions/unsubscribe?code=${end}`)
    expect(await confirm(code)).toMatchObject({ status: 404 })
    expect(await isSubscribed(email)).toBe(false)
  })

  test('404 after two days', async () => {
    const email = await asked(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000 - 1000))
    expect(await confirm(await codeFor('subscribe', email))).toMatchObject({ status: 404 })
    expect(await isSubscribed(email)).toBe(false)
  })

  test('404 for a forged code, and for the code of another purpose', async () => {
    const email = await asked()
    const code = await codeFor('subscribe', email)
    const forged = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BA' : 'AA'}`
    for (const wrong of [forged, code.slice(0, 40), await codeFor('unsubscribe', email)]) {
      expect(await confirm(wrong)).toMatchObject({ status: 404 })
    }
    expect(await isSubscribed(email)).toBe(false)
    expect(await confirm(await codeFor('unsubscribe', await subscriber()))).toMatchObject({ status: 404 })
  })
})
