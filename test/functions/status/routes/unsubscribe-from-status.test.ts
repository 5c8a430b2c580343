import { describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { findSubscriber } from '#/functions/status/data/subscribers.ts'
import { put } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'
import { codeFor, emailsTo, subscriber } from '#/test/support/fixtures/subscriptions.ts'

const here = useCloud()
const people = usePeople(here)
const isSubscribed = async (email: string) => (await findSubscriber(hashEmail(email))) !== undefined
const pathWith = (code: string) => `/api/status-subscriptions/unsubscribe?code=${code}`

describe('POST /api/status-subscriptions/unsubscribe', () => {
  test('200 for an email program, which posts a form to the address in the email’s headers (RFC 8058)', async () => {
    const email = await subscriber()
    await reportedEvent(people.technician)
    const [{ headers = {} } = {}] = await emailsTo(here.cloud, email)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await isSubscribed(email)).toBe(false)
    await reportedEvent(people.technician)
    expect(await emailsTo(here.cloud, email)).toHaveLength(1)
  })

  test('200 again changes nothing, and a GET never does', async () => {
    const email = await subscriber()
    const path = pathWith(await codeFor('unsubscribe', email))
    expect((await people.anonymous.request('GET', path)).status).toBeGreaterThanOrEqual(400)
    expect(await isSubscribed(email)).toBe(true)
    for (let time = 0; time < 2; time++) {
      expect(await people.anonymous.request('POST', path)).toMatchObject({ status: 200, body: {} })
    }
    expect(await isSubscribed(email)).toBe(false)
  })

  test('200 while the status page is turned off, because its emails are still in mailboxes', async () => {
    const email = await subscriber()
    const path = pathWith(await codeFor('unsubscribe', email))
    await put({ ...moduleKey('status-page'), enabled: false })
    expect((await people.anonymous.request('POST', path)).status).toBe(200)
    await switchModulesOn()
    expect(await isSubscribed(email)).toBe(false)
  })

  test('404 for a forged code, and for the code that confirms', async () => {
    const email = await subscriber()
    const code = await codeFor('unsubscribe', email)
    const forged = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BA' : 'AA'}`
    for (const wrong of [forged, await codeFor('subscribe', email)]) {
      expect(await people.anonymous.request('POST', pathWith(wrong))).toMatchObject({ status: 404 })
    }
    expect(await isSubscribed(email)).toBe(true)
  })
})
