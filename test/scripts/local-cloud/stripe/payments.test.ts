import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { asBrowser, clientOf, typed, useStandIn } from '#/test/support/cloud/stripe-stand-in.ts'

const here = useStandIn()

const order = { amount: 12_345, currency: 'usd', metadata: { purpose: 'order', orderId: 'O1' } }
const created = (more: object = {}) =>
  here.stripe.paymentIntents.create({ ...order, allowed_payment_method_types: ['card'], ...more })
const confirmed = async (number: string, more: Record<string, string> = {}) => {
  const { id, client_secret } = await created()
  const fields = { client_secret: client_secret ?? '', ...typed(number), ...more }
  return { id, ...(await asBrowser(here, 'POST', `/v1/payment_intents/${id}/confirm`, fields)) }
}

describe('a payment', () => {
  test('waits for a card, and says so', async () => {
    const intent = await created()
    expect(intent).toMatchObject({ ...order, object: 'payment_intent', status: 'requires_payment_method' })
    expect(await here.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, amount_received: 0 })
  })

  test('succeeds with a good card', async () => {
    const { id, body } = await confirmed('4242424242424242')
    expect(body).toMatchObject({ id, status: 'succeeded' })
    const { amount_received, latest_charge } = await here.stripe.paymentIntents.retrieve(id)
    expect(amount_received).toBe(12_345)
    const charge = await here.stripe.charges.retrieve(String(latest_charge))
    expect(charge).toMatchObject({ paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } })
  })

  test('shows a browser neither its metadata nor its customer', async () => {
    const { body } = await confirmed('4242424242424242')
    expect(Object.keys(body)).not.toContain('metadata')
    expect(Object.keys(body)).not.toContain('customer')
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('is declined with %s: %s', async (number, code, decline) => {
    const { id, status, body } = await confirmed(number)
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code, payment_intent: { id } })
    expect(body.error.decline_code).toBe(decline)
    const { status: left, last_payment_error } = await here.stripe.paymentIntents.retrieve(id)
    expect(left).toBe('requires_payment_method')
    expect(last_payment_error).toMatchObject({ code })
  })

  test.each([
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year'],
    [{ 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
    [{ 'payment_method_data[card][number]': '4111111111111111' }, 'card_declined'],
  ])('rejects an invalid card: %o is %s', async (wrong, code) => {
    const { status, body } = await confirmed('4242424242424242', wrong)
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
  })

  test.each(['4000002500003155', '4000002760003184'])('asks the owner of %s first', async number => {
    const { id, body } = await confirmed(number)
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const said = { source: id, client_secret: body.client_secret }
    const refused = await asBrowser(here, 'POST', '/v1/3ds2/authenticate', { ...said, outcome: 'failed' })
    expect(refused.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const again = { client_secret: body.client_secret, ...typed(number) }
    await asBrowser(here, 'POST', `/v1/payment_intents/${id}/confirm`, again)
    const approved = await asBrowser(here, 'POST', '/v1/3ds2/authenticate', { ...said, outcome: 'approved' })
    expect(approved.body.status).toBe('succeeded')
  })

  test('is confirmed by a server with a test card’s id, never with a number', async () => {
    const { id } = await created()
    expect(await here.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 40, cvc: '123' }
    await expect(here.stripe.paymentMethods.create({ type: 'card', card })).rejects.toThrow('generally unsafe')
  })

  test('can be canceled until it has succeeded, once', async () => {
    const { id } = await created()
    expect(await here.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    const unexpected = { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state' }
    await expect(here.stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected)
    const paid = await confirmed('4242424242424242')
    await expect(here.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      ...unexpected,
      payment_intent: { id: paid.id, status: 'succeeded' },
    })
  })

  test('is confirmed once', async () => {
    const { id, body } = await confirmed('4242424242424242')
    const again = { client_secret: body.client_secret, ...typed('4242424242424242') }
    const response = await asBrowser(here, 'POST', `/v1/payment_intents/${id}/confirm`, again)
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
    expect(Object.keys(here.standIn.ledger.charges)).toHaveLength(1)
  })

  test('belongs to anyone with its client secret', async () => {
    const { id } = await created()
    const response = await asBrowser(here, 'GET', `/v1/payment_intents/${id}`, { client_secret: `${id}_secret_x` })
    expect(response.status).toBe(400)
  })
})

describe('the API rejects', () => {
  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ customer: 'cus_none' }, 'resource_missing'],
  ])('%o is %s', async (fields, code) => {
    await expect(created(fields)).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code })
  })

  test('a parameter that this version does not have', async () => {
    const fields = { payment_method_types: ['card'] } as object
    await expect(created(fields)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  })

  test('a key of another account', async () => {
    const stranger = clientOf(here.standIn.url, 'sk_test_stranger')
    await expect(stranger.paymentIntents.create(order)).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('a browser’s request for a server’s operation', async () => {
    expect(await asBrowser(here, 'POST', '/v1/refunds', {})).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    })
  })
})

describe('an idempotency key', () => {
  const once = { idempotencyKey: 'order-1' }

  test('returns the same response to the same request', async () => {
    const first = await here.stripe.paymentIntents.create(order, once)
    const second = await here.stripe.paymentIntents.create(order, once)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(Object.keys(here.standIn.ledger.intents)).toHaveLength(1)
  })

  test('rejects another body', async () => {
    await here.stripe.paymentIntents.create(order, once)
    const other = here.stripe.paymentIntents.create({ ...order, amount: 500 }, once)
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('repeats a decline, and forgets requests that were rejected before they started', async () => {
    const { id } = await created()
    const declined = { payment_method: 'pm_card_visa_chargeDeclined' }
    const confirm = () => here.stripe.paymentIntents.confirm(id, declined, once)
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
    expect(Object.keys(here.standIn.ledger.charges)).toHaveLength(1)
    const another = { idempotencyKey: 'order-2' }
    await expect(here.stripe.refunds.create({ amount: 1 }, another)).rejects.toMatchObject({
      code: 'parameter_missing',
    })
    await expect(here.stripe.refunds.create({ payment_intent: id }, another)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('a list is read page by page, newest first, from a given moment', async () => {
  const ids: string[] = []
  for (let number = 0; number < 25; number++) ids.push((await created()).id)
  const found: string[] = []
  for await (const { id } of here.stripe.paymentIntents.list({ limit: 10, created: { gte: 0 } })) found.push(id)
  expect(found).toEqual(ids.toReversed())
  const later = Math.floor(Date.now() / 1000) + 10
  expect((await here.stripe.paymentIntents.list({ created: { gte: later } })).data).toEqual([])
})

test('its data survives a restart', async () => {
  const { id } = await created()
  await here.standIn.reset(here.storage)
  expect(await here.stripe.paymentIntents.retrieve(id)).toMatchObject({ id })
})

test('a dispute can be made by a card, and is won by the evidence of Stripe’s test mode', async () => {
  const intent = await created({ amount: 2000 })
  await here.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_createDispute',
    return_url: 'https://beacon.example',
  })
  await here.standIn.settle()
  const dispute = Object.values(here.standIn.ledger.disputes)[0]
  expect(dispute).toMatchObject({ amount: 2000, status: 'needs_response', payment_intent: intent.id })
  await here.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(await here.stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' })
  await here.standIn.settle()
  expect(here.received.map(({ type }) => type).filter(type => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ])
})
