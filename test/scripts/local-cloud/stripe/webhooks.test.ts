import { describe, expect, test } from 'vitest'
import { standInKeys } from '#/scripts/local-cloud/stripe/stand-in.ts'
import { useStandIn } from '#/test/support/cloud/stripe-stand-in.ts'

const here = useStandIn()

async function paid(): Promise<string> {
  const { id } = await here.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  await here.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}
const types = () => here.received.map(({ type }) => type)

describe('an event', () => {
  test('has a valid signature', async () => {
    const id = await paid()
    await here.standIn.settle()
    expect(types().toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
    for (const { body, headers } of here.received) {
      const signature = headers['stripe-signature'] ?? ''
      const event = here.stripe.webhooks.constructEvent(body, signature, standInKeys.webhookSecret)
      expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false })
    }
    const succeeded = here.received.find(({ type }) => type === 'payment_intent.succeeded')
    expect(JSON.parse(succeeded?.body ?? '').data.object).toMatchObject({ id, status: 'succeeded' })
  })

  test('contains its object’s state at the time', async () => {
    await paid()
    await here.standIn.settle()
    const created = here.received.find(({ type }) => type === 'payment_intent.created')
    expect(JSON.parse(created?.body ?? '').data.object.status).toBe('requires_payment_method')
  })

  test('is sent again until it is accepted', async () => {
    here.responses.status = 503
    await paid()
    await here.standIn.settle()
    here.responses.status = 200
    await here.standIn.retryWebhooks()
    await here.standIn.retryWebhooks()
    expect(types()).toHaveLength(6)
    expect(Object.values(here.standIn.ledger.events).every(({ delivered }) => delivered)).toBe(true)
  })

  test('is sent again on request', async () => {
    await paid()
    await here.standIn.settle()
    const [first] = Object.keys(here.standIn.ledger.events)
    await here.standIn.resendEvent(first ?? '')
    expect(types().filter(type => type === 'payment_intent.created')).toHaveLength(2)
  })

  test('waits while events are held', async () => {
    await here.standIn.holdWebhooks(true)
    await paid()
    await here.standIn.settle()
    expect(types()).toEqual([])
    await here.standIn.holdWebhooks(false)
    expect(types()).toHaveLength(3)
  })

  test('is listed, newest first', async () => {
    await paid()
    const { data } = await here.stripe.events.list({ type: 'payment_intent.succeeded' })
    expect(data).toHaveLength(1)
  })
})

describe('the page /_local/stripe', () => {
  const ask = (method: 'GET' | 'POST', form = '', headers: Record<string, string> = {}) =>
    here.standIn.response({ method, path: '/_local/stripe', query: '', headers, body: Buffer.from(form) })

  test('lists payments and events, and refunds', async () => {
    const id = await paid()
    await here.standIn.settle()
    expect(String((await ask('GET'))?.body)).toContain(id)
    expect(await ask('POST', `action=refund&id=${id}`)).toMatchObject({ status: 303 })
    const page = String((await ask('GET'))?.body)
    expect(page).toContain('charge.refunded')
    expect(Object.values(here.standIn.ledger.refunds)).toMatchObject([{ amount: 1000, payment_intent: id }])
  })

  test('ignores other sites', async () => {
    const id = await paid()
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(await ask('POST', `action=refund&id=${id}`, foreign)).toMatchObject({ status: 403 })
    expect(here.standIn.ledger.refunds).toEqual({})
  })

  test('serves Stripe.js for the release train that the product expects', async () => {
    const request = { method: 'GET', path: '/_local/stripe/stripe.js', query: '', headers: {}, body: Buffer.alloc(0) }
    const response = await here.standIn.response(request)
    expect(response?.headers['content-type']).toMatch('javascript')
    expect(String(response?.body)).toContain('endive')
  })
})
