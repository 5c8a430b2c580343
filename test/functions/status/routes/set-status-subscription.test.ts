import { describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { findSubscriber, subscribeWrites } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { emailsTo } from '#/test/support/fixtures/subscriptions.ts'

const here = useCloud()
const people = usePeople(here)
const turn = (by: Person, isSubscribed: boolean) => by.request('PUT', '/api/status-subscription', { isSubscribed })
const isSubscribed = async ({ user }: Person) => (await findSubscriber(hashEmail(user.email))) !== undefined

describe('PUT /api/status-subscription', () => {
  test('200 turns emails to a verified address on and off at once, and sends no link', async () => {
    const { customer } = people
    expect(await turn(customer, true)).toMatchObject({ status: 200, body: { state: 'on' } })
    expect(await isSubscribed(customer)).toBe(true)
    expect(await turn(customer, true)).toMatchObject({ status: 200, body: { state: 'on' } })
    expect(await turn(customer, false)).toMatchObject({ status: 200, body: { state: 'off' } })
    expect(await isSubscribed(customer)).toBe(false)
    expect(await emailsTo(here.cloud, customer.user.email)).toEqual([])
  })

  test('200 emails an unverified address a link to confirm first', async () => {
    const { unverified } = people
    expect(await turn(unverified, true)).toMatchObject({ status: 200, body: { state: 'requested' } })
    expect(await isSubscribed(unverified)).toBe(false)
    const [{ text = '' } = {}, ...others] = await emailsTo(here.cloud, unverified.user.email)
    expect(others).toEqual([])
    const [, code] = /\/status-emails#code=([\w-]+)/.exec(text) ?? []
    await people.anonymous.request('POST', '/api/status-subscriptions/confirm', { code })
    expect(await isSubscribed(unverified)).toBe(true)
  })

  test('200 off ends nothing for an unverified address, whose owner may be another person', async () => {
    const { unverified } = people
    await transact(subscribeWrites(unverified.user.email, new Date().toISOString()))
    expect(await turn(unverified, false)).toMatchObject({ status: 200, body: { state: 'off' } })
    expect(await isSubscribed(unverified)).toBe(true)
  })
})
