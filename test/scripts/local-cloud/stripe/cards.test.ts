import { describe, expect, test } from 'vitest'
import { asBrowser, typed, useStandIn } from '#/test/support/cloud/stripe-stand-in.ts'

const here = useStandIn()

const payment_element = {
  enabled: true,
  features: {
    payment_method_redisplay: 'enabled',
    payment_method_save: 'enabled',
    payment_method_save_usage: 'on_session',
  },
} as const

async function sessionOf(customer: string) {
  const { client_secret } = await here.stripe.customerSessions.create({ customer, components: { payment_element } })
  const fields = { customer_session_client_secret: client_secret }
  return (await asBrowser(here, 'GET', '/v1/elements/sessions', fields)).body
}

describe('a card', () => {
  test('that is saved during a payment is offered next time', async () => {
    const { id: customer } = await here.stripe.customers.create({ metadata: { customerId: 'u1' } })
    expect(await sessionOf(customer)).toEqual({ cards: [], savesCards: true })
    const intent = await here.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', customer })
    await asBrowser(here, 'POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      setup_future_usage: 'on_session',
      ...typed('4242424242424242', { 'payment_method_data[allow_redisplay]': 'always' }),
    })
    expect(await sessionOf(customer)).toMatchObject({ cards: [{ card: { last4: '4242' } }] })
    const { data } = await here.stripe.customers.listPaymentMethods(customer, { type: 'card' })
    expect(data).toMatchObject([{ allow_redisplay: 'always', customer }])
  })

  test('that was saved with its owner’s consent needs no confirmation later', async () => {
    const { id: customer } = await here.stripe.customers.create({})
    const fields = { amount: 1000, currency: 'usd', customer, setup_future_usage: 'on_session' } as const
    const first = await here.stripe.paymentIntents.create(fields)
    const asked = await here.stripe.paymentIntents.confirm(first.id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    })
    expect(asked.status).toBe('requires_action')
    const said = { source: first.id, client_secret: first.client_secret ?? '', outcome: 'approved' }
    const { body } = await asBrowser(here, 'POST', '/v1/3ds2/authenticate', said)
    const second = await here.stripe.paymentIntents.create(fields)
    const paid = await here.stripe.paymentIntents.confirm(second.id, { payment_method: body.payment_method })
    expect(paid.status).toBe('succeeded')
  })

  test('of one customer cannot pay for another', async () => {
    const [mine, yours] = [await here.stripe.customers.create({}), await here.stripe.customers.create({})]
    const { id } = await here.stripe.paymentMethods.attach('pm_card_visa', { customer: mine.id })
    const intent = await here.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', customer: yours.id })
    await expect(here.stripe.paymentIntents.confirm(intent.id, { payment_method: id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('is detached once', async () => {
    const { id: customer } = await here.stripe.customers.create({})
    const { id } = await here.stripe.paymentMethods.attach('pm_card_visa', { customer })
    expect(await here.stripe.paymentMethods.detach(id)).toMatchObject({ customer: null })
    await expect(here.stripe.paymentMethods.detach(id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a card that is set up without a payment', () => {
  const setUp = async () => {
    const { id: customer } = await here.stripe.customers.create({})
    const { id, client_secret } = await here.stripe.setupIntents.create({ customer, usage: 'off_session' })
    const confirm = (number: string) =>
      asBrowser(here, 'POST', `/v1/setup_intents/${id}/confirm`, {
        client_secret: client_secret ?? '',
        ...typed(number, { 'payment_method_data[allow_redisplay]': 'always' }),
      })
    return { customer, id, secret: client_secret ?? '', confirm }
  }

  test('is saved for its customer, once', async () => {
    const { customer, confirm } = await setUp()
    expect((await confirm('4242424242424242')).body).toMatchObject({ status: 'succeeded' })
    const { data } = await here.stripe.customers.listPaymentMethods(customer, { type: 'card' })
    expect(data).toMatchObject([{ allow_redisplay: 'always', customer }])
    expect(await confirm('4242424242424242')).toMatchObject({ status: 400 })
  })

  test('is not saved if the bank declines it; another one can be', async () => {
    const { customer, confirm } = await setUp()
    expect(await confirm('4000000000000002')).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    const { data } = await here.stripe.customers.listPaymentMethods(customer, { type: 'card' })
    expect(data).toEqual([])
    expect((await confirm('4242424242424242')).body).toMatchObject({ status: 'succeeded' })
  })

  test('waits for its owner if the bank asks', async () => {
    const { id, secret, confirm } = await setUp()
    expect((await confirm('4000002500003155')).body).toMatchObject({ status: 'requires_action' })
    const fields = { source: id, client_secret: secret, outcome: 'approved' }
    expect((await asBrowser(here, 'POST', '/v1/3ds2/authenticate', fields)).body).toMatchObject({ status: 'succeeded' })
  })

  test('is hidden from a browser without its secret', async () => {
    const { id } = await setUp()
    const fields = { client_secret: 'other' }
    expect(await asBrowser(here, 'POST', `/v1/setup_intents/${id}/confirm`, fields)).toMatchObject({ status: 400 })
  })
})

test('of a deleted customer is deleted, with an event', async () => {
  const { id: customer } = await here.stripe.customers.create({ metadata: { customerId: 'u1' } })
  await here.stripe.paymentMethods.attach('pm_card_visa', { customer })
  expect(await here.stripe.customers.del(customer)).toEqual(expect.objectContaining({ deleted: true }))
  await here.standIn.settle()
  expect(here.received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['payment_method.detached', 'customer.deleted']),
  )
})
