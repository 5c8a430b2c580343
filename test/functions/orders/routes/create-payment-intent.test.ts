import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { limitFactor } from '#/functions/runtime/env.ts'
import { change, get, put } from '#/functions/table/table.ts'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { heldUnits, maxPendingOrders, type StartedPayment } from '#/shared/orders/checkout.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { payAtStripe, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => here.cloud.faults.clear())
afterEach(() => keepTaxSettings(untaxed, []))

const deliveryAddress = {
  name: 'Dana Whitfield',
  street: '12 Pier Road',
  city: 'Seattle',
  state: 'WA',
  postalCode: '98101',
}
const stockOf = (id: string) => get<StockRow>(stockKey(id))
const pay = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.request<StartedPayment & { detail: string; total?: string }>(
    'POST',
    '/api/create-payment-intent',
    body,
    headers,
  )
const orderOf = ({ body }: { body: StartedPayment }) => findOrder(body.orderId as OrderId)

describe('POST /api/create-payment-intent for items', () => {
  let productId: string
  beforeEach(async () => {
    productId = await productWith(7, 249.5)
  })
  const items = (quantity = 2) => [{ productId, quantity }]

  test('200 creates a pending order at current prices, and reserves its stock for 30 minutes', async () => {
    const response = await pay(people.customer, { amount: 499, items: items(), purchaseOrderNumber: 'PO-7' })
    expect(response).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_.+_secret_/) } })
    const order = await orderOf(response)
    expect(order).toMatchObject({
      status: 'pending',
      customerId: people.customer.user.id,
      totalCents: 49_900,
      purchaseOrderNumber: 'PO-7',
      lines: [{ id: '1', productId, quantity: 2, priceCents: 24_950, taxCents: 0 }],
    })
    expect(order.id.slice(0, 2)).toBe('OR')
    const minutes = (Date.parse(response.body.reservedUntil ?? '') - Date.parse(order.createdAt)) / 60_000
    expect(minutes).toBe(30)
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 2, available: 5 })
    const intent = await standInClient().paymentIntents.retrieve(order.stripePaymentIntentId ?? '')
    expect(intent).toMatchObject({ amount: 49_900, currency: 'usd', metadata: { orderId: order.id, purpose: 'order' } })
  })

  test('merges two lines with the same product', async () => {
    const response = await pay(people.customer, { amount: 748.5, items: [...items(2), ...items(1)] })
    expect((await orderOf(response)).lines).toMatchObject([{ quantity: 3 }])
    expect(await stockOf(productId)).toMatchObject({ reserved: 3 })
  })

  test('409 returns the right total if the buyer saw another, and reserves nothing', async () => {
    const response = await pay(people.customer, { amount: 1598, items: items() })
    expect(response).toMatchObject({ status: 409, body: { total: '499.00', errors: [{ field: 'amount' }] } })
    expect(await stockOf(productId)).toMatchObject({ reserved: 0 })
  })

  test('409 returns the remaining quantity if stock is too low', async () => {
    const response = await pay(people.customer, { amount: 1996, items: items(8) })
    expect(response).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^Only 7 of .+ are left/) } })
    await people.admin.request('PUT', `/api/products/${productId}`, { active: false })
    expect(await pay(people.customer, { amount: 499, items: items() })).toMatchObject({ status: 409 })
  })

  test('400 for more than 99 of a product, also on two lines, for more than 40 lines, and for unknown fields', async () => {
    const many = Array.from({ length: 41 }, () => ({ productId: randomUUID(), quantity: 1 }))
    for (const body of [
      { amount: 1, items: items(100) },
      { amount: 1, items: [...items(60), ...items(60)] },
      { amount: 1, items: items(1.5) },
      { amount: 1, items: many },
      { amount: 1, items: [] },
      { amount: 499, items: items(), price: 1 },
      { amount: 499.001, items: items() },
      { amount: 499, items: items(), orderId: 'OR000001-aaaaaaaaaa' },
      { amount: 1598, deliveryAddress },
    ]) {
      expect(await pay(people.customer, body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 400 })
    }
    expect(await stockOf(productId)).toMatchObject({ reserved: 0 })
  })

  test('adds the tax of the destination state, by line, unless the customer is exempt', async () => {
    const { admin, customer } = people
    await admin.request('PUT', '/api/tax-settings', { homeState: null, rates: [{ state: 'WA', percent: '10.1' }] })
    const sent = { items: items(), deliveryAddress }
    expect(await pay(customer, { amount: 499, ...sent })).toMatchObject({ status: 409, body: { total: '549.40' } })
    const taxed = await orderOf(await pay(customer, { amount: 549.4, ...sent }))
    expect(taxed).toMatchObject({ subtotalCents: 49_900, taxCents: 5040, totalCents: 54_940 })
    await admin.request('PUT', `/api/users/${customer.user.id}/tax-exemption`, { exempt: true, certificate: 'C-1' })
    expect(await orderOf(await pay(customer, { amount: 499, ...sent }))).toMatchObject({ taxCents: 0 })
  })

  test('makes one order and one intent for a double click and for a lost response, under its Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const press = () => pay(people.customer, { amount: 499, items: items() }, key)
    const [one, other] = await Promise.all([press(), press()])
    const again = await press()
    expect([one.status, other.status, again.status]).toEqual([200, 200, 200])
    expect(other.body).toEqual(one.body)
    expect(again.body).toEqual(one.body)
    expect(await stockOf(productId)).toMatchObject({ reserved: 2 })
  })

  test('409 beyond five unpaid orders of a customer, until one is paid or canceled', async () => {
    const { customer, anotherCustomer } = people
    const { id } = await placedOrder(customer, items(1))
    const counter = { pk: `CUSTOMER#${customer.user.id}`, sk: 'ORDERCOUNTERS' }
    expect(await get(counter)).toMatchObject({ pending: 1 })
    await change(counter, {
      update: 'SET pending = :most',
      values: { ':most': maxPendingOrders * limitFactor() },
    })
    const again = () => pay(customer, { amount: 249.5, items: items(1) })
    const detail = 'You have 5 unpaid orders. Pay for one or cancel it, then try again.'
    expect(await again()).toMatchObject({ status: 409, body: { detail } })
    expect(await stockOf(productId)).toMatchObject({ reserved: 1 })
    expect(await pay(anotherCustomer, { amount: 249.5, items: items(1) })).toMatchObject({ status: 200 })
    await customer.request('POST', `/api/orders/${id}/cancel`, {})
    expect(await again()).toMatchObject({ status: 200 })
  })

  test('503 while Stripe is down, and the same order once it is back', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const press = () => pay(people.customer, { amount: 499, items: items() }, key)
    await pay(people.customer, { amount: 1598 })
    const fault = here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    expect(await press()).toMatchObject({ status: 503 })
    fault.remove()
    expect(await press()).toMatchObject({ status: 200 })
    expect(await stockOf(productId)).toMatchObject({ reserved: 2 })
  })
})

describe('POST /api/create-payment-intent for an order', () => {
  test('200 returns the same intent, however often and from however many tabs', async () => {
    const order = await placedOrder(people.customer)
    const again = () => pay(people.customer, { amount: order.totalCents / 100, orderId: order.id })
    const responses = await Promise.all([again(), again(), again()])
    const secrets = new Set(responses.map(({ body }) => body.clientSecret))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...secrets]).toEqual([expect.stringContaining(order.stripePaymentIntentId ?? 'none')])
    expect(responses[0]?.body).toMatchObject({ orderId: order.id, reservedUntil: order.reservedUntil })
  })

  test('404 hides another customer’s order, also from the team, who cannot pay for customers', async () => {
    const order = await placedOrder(people.customer)
    const body = { amount: order.totalCents / 100, orderId: order.id }
    expect(await pay(people.anotherCustomer, body)).toMatchObject({ status: 404 })
    expect(await pay(people.technician, body)).toMatchObject({ status: 404 })
  })

  test('409 for another amount, and for an order that is closed', async () => {
    const order = await placedOrder(people.customer)
    const amount = order.totalCents / 100
    expect(await pay(people.customer, { amount: 1, orderId: order.id })).toMatchObject({ status: 409 })
    await people.technician.request('POST', `/api/orders/${order.id}/cancel`, {})
    expect(await pay(people.customer, { amount, orderId: order.id })).toMatchObject({ status: 409 })
  })
})

describe('POST /api/create-payment-intent with a bare amount', () => {
  test('200 is a payment on account for 1598 only', async () => {
    const response = await pay(people.customer, { amount: 1598 })
    expect(response).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_/) } })
    expect(response.body).not.toHaveProperty('orderId')
    for (const amount of [0, 1, 1597.99, 1598.01, 99_999]) {
      expect(await pay(people.customer, { amount })).toMatchObject({ status: 400 })
    }
  })

  test('200 is their company’s for its billing people, and 403 for its members', async () => {
    const company = await companyNamed(people.admin, 'Elm Dental')
    const payer = await personOf(here.cloud, people.admin, company, 'billing')
    const { body } = await pay(payer, { amount: 1598 })
    const intent = body.clientSecret.split('_secret')[0] ?? ''
    await payAtStripe({ stripePaymentIntentId: intent } as OrderRow)
    await here.cloud.settle()
    expect(await creditsOf(company.id)).toMatchObject([{ intentId: intent, remainingCents: 159_800 }])
    expect(await payer.request('GET', `/api/payments/${intent}`)).toMatchObject({ status: 200 })
    const received = here.cloud.inbox().filter(({ to }) => to.includes(payer.user.email))
    expect(received.map(({ subject }) => subject)).toContain('We received your payment')
    const member = await personOf(here.cloud, people.admin, company, 'member')
    expect(await pay(member, { amount: 1598 })).toMatchObject({ status: 403 })
  })

  test('200 is the same payment under one Idempotency-Key, and 422 if the key was used for another', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const one = await pay(people.customer, { amount: 1598 }, key)
    expect((await pay(people.customer, { amount: 1598 }, key)).body).toEqual(one.body)
    expect(await pay(people.customer, { amount: 1598, savesCard: true }, key)).toMatchObject({ status: 422 })
  })
})

test('404 for an invoice', async () => {
  expect(await pay(people.customer, { amount: 10, invoiceId: 'IN000000-0123456789' })).toMatchObject({ status: 404 })
})

describe('POST /api/create-payment-intent while a module is off', () => {
  afterEach(switchModulesOn)
  const turnOff = (id: ModuleId) => put({ ...moduleKey(id), enabled: false })

  test('404 for goods without the store; invoices and payments on account still work', async () => {
    const { id } = await placedOrder(people.customer)
    const invoice = await madeInvoice(people)
    const items = [{ productId: await productWith(1), quantity: 1 }]
    await turnOff('store')
    expect(await pay(people.customer, { amount: 1, items })).toMatchObject({
      status: 404,
    })
    expect(await pay(people.customer, { amount: 499, orderId: id })).toMatchObject({ status: 404 })
    expect(await pay(people.customer, { amount: 100, invoiceId: invoice.id })).toMatchObject({ status: 200 })
    expect(await pay(people.customer, { amount: 1598 })).toMatchObject({ status: 200 })
  })

  test('404 for invoices and payments on account without billing; orders still work', async () => {
    const { id } = await placedOrder(people.customer)
    const invoice = await madeInvoice(people)
    await turnOff('billing')
    expect(await pay(people.customer, { amount: 100, invoiceId: invoice.id })).toMatchObject({ status: 404 })
    expect(await pay(people.customer, { amount: 1598 })).toMatchObject({ status: 404 })
    expect(await pay(people.customer, { amount: 499, orderId: id })).toMatchObject({ status: 200 })
  })
})

describe('an order of $0.00', () => {
  test('200 is paid at once, without Stripe, and its stock is sold', async () => {
    here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    const productId = await productWith(3, 0)
    const key = { 'idempotency-key': randomUUID() }
    const wanted = { amount: 0, items: [{ productId, quantity: 2 }] }
    const response = await pay(people.customer, wanted, key)
    expect(response).toMatchObject({ status: 200, body: { clientSecret: '' } })
    expect((await pay(people.customer, wanted, key)).body.orderId).toBe(response.body.orderId)
    expect(await orderOf(response)).toMatchObject({ status: 'paid', totalCents: 0, paidAt: expect.any(String) })
    expect(await stockOf(productId)).toMatchObject({ onHand: 1, reserved: 0, available: 1 })
    await here.cloud.settle()
    expect(here.cloud.inbox()[0]?.text).toContain('We’re preparing your order.')
    expect(await pay(people.customer, wanted)).toMatchObject({ status: 409 })
  })

  test('409 for a free cart if the buyer saw another total', async () => {
    const items = [{ productId: await productWith(3, 0), quantity: 1 }]
    expect(await pay(people.customer, { amount: 5, items })).toMatchObject({ status: 409, body: { total: '0.00' } })
  })
})

describe('stock that unpaid orders hold', () => {
  const plenty = async () => ({ productId: await productWith(5000, 10) })
  const order = (by: Person, item: { productId: string }, quantity: number) =>
    pay(by, { amount: quantity * 10, items: [{ ...item, quantity }] })

  test('is limited by account and product, and canceled or paid orders no longer count', async () => {
    const item = await plenty()
    const counter = { pk: `CUSTOMER#${people.customer.user.id}`, sk: 'ORDERCOUNTERS' }
    const held = `held:${item.productId}`
    const first = await order(people.customer, item, 90)
    expect(await get(counter)).toMatchObject({ [held]: 90 })
    await change(counter, {
      update: 'SET #held = :all',
      names: { '#held': held },
      values: { ':all': heldUnits.verified * limitFactor() },
    })
    expect(await order(people.customer, item, 10)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('99 of a product') },
    })
    expect(await order(people.customer, await plenty(), 10)).toMatchObject({ status: 200 })
    await people.customer.request('POST', `/api/orders/${first.body.orderId}/cancel`, {})
    expect(await get(counter)).toMatchObject({ [held]: heldUnits.verified * limitFactor() - 90 })
  })

  test('is limited further, and to ten minutes, before the address is verified', async () => {
    const item = await plenty()
    const first = await order(people.unverified, item, 1)
    const { createdAt, reservedUntil } = await orderOf(first)
    expect(Date.parse(reservedUntil) - Date.parse(createdAt)).toBe(10 * 60_000)
    const counter = { pk: `CUSTOMER#${people.unverified.user.id}`, sk: 'ORDERCOUNTERS' }
    await change(counter, { update: 'SET pending = :most', values: { ':most': limitFactor() } })
    const detail = expect.stringContaining('Until your email address is confirmed')
    expect(await order(people.unverified, item, 1)).toMatchObject({ status: 409, body: { detail } })
  })
})

test('400 for a ZIP code of another state, whose tax would be charged', async () => {
  const items = [{ productId: await productWith(7, 10), quantity: 1 }]
  const elsewhere = { ...deliveryAddress, state: 'OR' }
  expect(await pay(people.customer, { amount: 10, items, deliveryAddress: elsewhere })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'deliveryAddress.postalCode', message: 'This ZIP code is in WA, not in OR' }] },
  })
})
