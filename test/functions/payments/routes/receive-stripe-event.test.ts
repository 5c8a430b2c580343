import { describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signature, signedEvent } from '#/test/support/cloud/stripe-events.ts'
import { stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)
const sent = ({ body, headers }: ReturnType<typeof signedEvent>) => post(body, headers)

/** A signed event saying that Stripe deleted the customer. */
async function deletion(options = {}) {
  const id = await stripeCustomerOf(people.customer)
  const object = { id, object: 'customer', metadata: { customerId: people.customer.user.id } }
  return signedEvent('customer.deleted', object, options)
}
const known = async () => (await findUser(people.customer.user.id))?.stripeCustomerId !== undefined

describe('POST /api/webhooks/stripe', () => {
  test('processes an event, without a session or an origin', async () => {
    expect(await sent(await deletion())).toMatchObject({ status: 200, body: { received: true } })
    expect(await known()).toBe(false)
  })

  test('has one effect when an event arrives three times, at once and later', async () => {
    const event = await deletion()
    const responses = await Promise.all([sent(event), sent(event), sent(event)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { version } = (await findUser(people.customer.user.id)) as { version?: number }
    expect(await sent(event)).toMatchObject({ status: 200 })
    expect(await findUser(people.customer.user.id)).toMatchObject({ version })
  })

  test('ignores a late event about an account that now has another customer', async () => {
    const late = await deletion()
    await sent(late)
    const again = await stripeCustomerOf(people.customer)
    expect(await sent(late)).toMatchObject({ status: 200 })
    expect(await findUser(people.customer.user.id)).toMatchObject({ stripeCustomerId: again })
  })

  test('accepts an event of an unhandled type', async () => {
    expect(await sent(signedEvent('product.created', { id: 'prod_1', object: 'product' }))).toMatchObject({
      status: 200,
    })
  })

  test('400 for a forged event', async () => {
    expect(await sent(await deletion({ secret: 'whsec_forged' }))).toMatchObject({ status: 400 })
    expect(await known()).toBe(true)
  })

  test('400 for a body that was changed after it was signed', async () => {
    const { body, headers } = await deletion()
    expect(await post(body.replace('customer.deleted', 'customer.created'), headers)).toMatchObject({ status: 400 })
    expect(await post(`${body} `, headers)).toMatchObject({ status: 400 })
  })

  test('400 for an event that was signed more than 300 seconds ago', async () => {
    const old = await deletion({ at: new Date(Date.now() - 310_000) })
    expect(await sent(old)).toMatchObject({ status: 400 })
    expect(await known()).toBe(true)
    const young = await deletion({ at: new Date(Date.now() - 240_000) })
    expect(await sent(young)).toMatchObject({ status: 200 })
  })

  test.each([
    ['no signature', {}],
    ['an invalid signature', { 'stripe-signature': 'x' }],
    ['a signature of a scheme that proves nothing', { 'stripe-signature': 't=1,v0=00' }],
  ])('400 for %s', async (_, headers) => {
    const { body } = await deletion()
    expect(await post(body, { 'content-type': 'application/json', ...headers })).toMatchObject({ status: 400 })
  })

  test('checks the signature before it parses the JSON', async () => {
    const body = '{"type":'
    expect(await post(body, { 'stripe-signature': 't=1,v1=00' })).toMatchObject({ status: 400 })
    expect(here.cloud.logs().join('\n')).not.toContain('Unexpected end of JSON')
  })

  test('413 for a body over 256 KB, signed or not', async () => {
    const body = JSON.stringify({ type: 'x', padding: 'x'.repeat(256 * 1024) })
    expect(await post(body, signature(body))).toMatchObject({ status: 413 })
  })

  test('503 while the table is down, so that Stripe retries the event', async () => {
    const event = await deletion()
    here.cloud.faults.inject({
      function: 'receive-stripe-event',
      service: 'dynamodb',
      kind: 'fail',
      times: Number.POSITIVE_INFINITY,
    })
    const response = await sent(event)
    here.cloud.faults.clear()
    expect(response.status).toBe(503)
    expect(await known()).toBe(true)
    expect(await sent(event)).toMatchObject({ status: 200 })
    expect(await known()).toBe(false)
  })

  test('accepts all events, shuffled and sent three times', async () => {
    const events = Array.from({ length: 20 }, (_, number) =>
      signedEvent('payment_intent.created', { id: `pi_${number}` }),
    )
    const order = [...events, ...events, ...events].sort(() => Math.random() - 0.5)
    const responses = await Promise.all(order.map(sent))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
