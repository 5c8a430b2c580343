import { describe, expect, test } from 'vitest'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { get } from '#/functions/table/table.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { paidOrder, payAtStripe, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
/** The response, with the order's page afterwards. */
const cancel = async (id: string, body: object = {}) => {
  const { status, body: said } = await people.technician.request<{ detail: string }>(
    'POST',
    `/api/orders/${id}/cancel`,
    body,
  )
  const { body: page } = await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)
  return { status, body: { ...said, ...page } }
}
const cancelAs = (person: Person, id: string) =>
  person.request<{ status?: string; detail?: string }>('POST', `/api/orders/${id}/cancel`, {})
const stockOf = (id: string) => get<StockRow>(stockKey(id))

describe('POST /api/orders/{id}/cancel', () => {
  test('200 releases the stock of a pending order, which can no longer be paid', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await cancel(order.id)).toMatchObject({ status: 200, body: { status: 'cancelled', cancelReason: 'staff' } })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    const intent = await standInClient().paymentIntents.retrieve(order.stripePaymentIntentId ?? '')
    expect(intent.status).toBe('canceled')
    expect(await cancel(order.id)).toMatchObject({ status: 200 })
  })

  test('200 refunds a paid order completely, and its goods can be sold again', async () => {
    const productId = await productWith(7)
    const { id } = await paidOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await stockOf(productId)).toMatchObject({ onHand: 5 })
    expect(await cancel(id)).toMatchObject({
      body: { status: 'cancelled', refundedAmount: '20.00', refunds: [{ amount: '20.00', state: 'succeeded' }] },
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toContainEqual(expect.objectContaining({ subject: `Order ${shortId(id)} was canceled` }))
  })

  test('200 refunds the rest of an order that was partly refunded in Stripe’s dashboard', async () => {
    const order = await paidOrder(people.customer, [{ productId: await productWith(7), quantity: 2 }])
    const intent = order.stripePaymentIntentId ?? ''
    const { charge } = await standInClient().refunds.create({ payment_intent: intent, amount: 500 })
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ refundedAtStripeCents: 500 })
    expect(await cancel(order.id)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refundedAmount: '15.00' },
    })
    expect(here.cloud.stripe.ledger.charges[String(charge)]).toMatchObject({ amount_refunded: 2000 })
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ refundedCents: 1500, attention: null })
    expect(await recount()).toEqual([])
  })

  test('409 for a refund of what Stripe’s dashboard has refunded', async () => {
    const order = await paidOrder(people.customer, [{ productId: await productWith(7), quantity: 2 }])
    await standInClient().refunds.create({ payment_intent: order.stripePaymentIntentId ?? '', amount: 1500 })
    await here.cloud.settle()
    const refund = await people.technician.request('POST', `/api/orders/${order.id}/refunds`, { restock: true })
    expect(refund).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Only $5.00') } })
  })

  test('200 refunds a customer who paid at the same moment', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    await here.cloud.stripe.holdWebhooks(true)
    await payAtStripe(order)
    expect(await cancel(order.id)).toMatchObject({ body: { status: 'cancelled', refundedAmount: '20.00' } })
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
  })

  test('409 for an order that was shipped, even in part', async () => {
    const { id } = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${id}/shipments`, {
      carrier: 'UPS',
      lines: [{ line: '1', quantity: 1 }],
    })
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Refund it instead/) },
    })
    expect(await cancel(id, { version: 1 })).toMatchObject({ status: 409 })
  })
})

describe('POST /api/orders/{id}/cancel by its customer', () => {
  test('200 releases the stock of a pending order at once, without an email; it can no longer be paid', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await cancelAs(people.customer, order.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'customer' })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    const intent = await standInClient().paymentIntents.retrieve(order.stripePaymentIntentId ?? '')
    expect(intent.status).toBe('canceled')
    expect(await cancelAs(people.customer, order.id)).toMatchObject({ status: 200 })
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))
    expect(emails.filter(({ subject }) => /was canceled/.test(subject))).toEqual([])
  })

  test('409 for an order that was paid at the same moment, and keeps it', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    await here.cloud.stripe.holdWebhooks(true)
    await payAtStripe(order)
    const detail = 'This order is already paid, so it wasn’t canceled. Contact us to cancel it.'
    expect(await cancelAs(people.customer, order.id)).toMatchObject({ status: 409, body: { detail } })
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid', refundedCents: 0 })
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid', refundedCents: 0 })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
  })

  test('409 for a paid order, which only staff can cancel, and 404 for another customer’s', async () => {
    const { id } = await paidOrder(people.customer)
    expect(await cancelAs(people.customer, id)).toMatchObject({ status: 409 })
    expect(await cancelAs(people.anotherCustomer, id)).toMatchObject({ status: 404 })
    const pending = await placedOrder(people.customer)
    expect(await cancelAs(people.anotherCustomer, pending.id)).toMatchObject({ status: 404 })
    expect(await findOrder(pending.id)).toMatchObject({ status: 'pending' })
  })
})
