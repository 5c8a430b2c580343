import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeStockWrite, releaseWrites, type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import { findOrder, findWholeOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { findPayment } from '#/functions/orders/data/payment-records.ts'
import { get, transact } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedEvent } from '#/test/support/cloud/stripe-events.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { anOrderId, payAtStripe, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let productId: string
let order: OrderRow
beforeEach(async () => {
  productId = await productWith(7)
  order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
})
afterEach(() => here.cloud.faults.clear())
const stock = () => get<StockRow>(stockKey(productId))
const found = () => findWholeOrder(order.id)
const emailsTo = () => here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))
const send = (type: string, object: Record<string, unknown>, more: object = {}) => {
  const { body, headers } = signedEvent(type, object, more)
  return people.anonymous.request('POST', '/api/webhooks/stripe', body, headers)
}
/** Leaves the order expired, as the job does, but with an intent that can still be paid. */
const lapse = () =>
  changeOrder(
    order.id,
    before => ({ ...before, status: 'cancelled', cancelReason: 'lapsed' }),
    ({ id, lines }) => releaseWrites(id, stockWantedBy(lines)),
  )

describe('Stripe’s webhook', () => {
  test('marks an order paid when its card is charged, and no sooner', async () => {
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
    await payAtStripe(order)
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid' })
    expect(await stock()).toMatchObject({ onHand: 5, reserved: 0 })
  })

  test('keeps an order pending whose card is declined', async () => {
    await expect(payAtStripe(order, 'pm_card_chargeDeclined')).rejects.toThrow()
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
    await payAtStripe(order)
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid' })
  })

  test('503 while the table is down, so that Stripe retries the event', async () => {
    const fault = here.cloud.faults.inject({
      function: 'receive-stripe-event',
      service: 'dynamodb',
      kind: 'fail',
      times: Number.POSITIVE_INFINITY,
    })
    await payAtStripe(order)
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
    fault.remove()
    await here.cloud.stripe.retryWebhooks()
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid' })
  })

  test('releases no goods for a forged event, or for one that is too old', async () => {
    const intent = { id: order.stripePaymentIntentId, amount_received: order.totalCents, currency: 'usd' }
    const object = { ...intent, metadata: { purpose: 'order', orderId: order.id, customerId: order.customerId } }
    const old = new Date(Date.now() - 301_000)
    for (const more of [{ secret: 'whsec_other' }, { at: old }]) {
      expect(await send('payment_intent.succeeded', object, more)).toMatchObject({ status: 400 })
    }
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
  })

  test('ships a late payment’s goods, if there are any left', async () => {
    await lapse()
    expect(await stock()).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    await payAtStripe(order)
    await here.cloud.settle()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid', cancelReason: null })
    expect(await stock()).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
  })

  test('refunds a late payment if the goods are gone, and says so', async () => {
    await lapse()
    await transact([changeStockWrite('products', productId, -6)])
    await payAtStripe(order)
    await here.cloud.settle()
    const { order: left, refunds } = await found()
    expect(left).toMatchObject({ status: 'cancelled', paidAt: null })
    expect(refunds).toMatchObject([{ state: 'succeeded', amountCents: order.totalCents }])
    expect(await stock()).toMatchObject({ onHand: 1, available: 1 })
    await here.cloud.settle()
    expect(emailsTo()).toMatchObject([{ subject: expect.stringMatching(/^Your payment/) }])
  })

  test('refunds a late payment once Stripe is available, whatever fails in between', async () => {
    await lapse()
    await transact([changeStockWrite('products', productId, -6)])
    const fault = here.cloud.faults.inject({
      function: 'receive-stripe-event',
      service: 'stripe',
      kind: 'fail',
      times: Number.POSITIVE_INFINITY,
    })
    await payAtStripe(order)
    await here.cloud.settle()
    expect((await found()).refunds).toMatchObject([{ state: 'requested' }])
    fault.remove()
    await here.cloud.stripe.retryWebhooks()
    await here.cloud.settle()
    expect((await found()).refunds).toHaveLength(1)
  })

  test('records a refund made in Stripe’s dashboard, once', async () => {
    await payAtStripe(order)
    await here.cloud.settle()
    const refund = await standInClient().refunds.create({
      payment_intent: order.stripePaymentIntentId ?? '',
      amount: 500,
    })
    await here.cloud.settle()
    await send('refund.updated', { ...refund })
    const { order: noted, refunds } = await found()
    expect(refunds).toMatchObject([{ id: `stripe-${refund.id}`, amountCents: 500, state: 'succeeded' }])
    expect(noted.attention).toMatch(/\$5\.00 was refunded in Stripe’s dashboard/)
  })

  test('200 for a refund in Stripe’s dashboard of a payment for an unknown order', async () => {
    const stripe = standInClient()
    const metadata = { purpose: 'order', orderId: anOrderId(), customerId: people.customer.user.id }
    const { id } = await stripe.paymentIntents.create({
      ...{ amount: 500, currency: 'usd', allowed_payment_method_types: ['card'], metadata },
    })
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'https://beacon.example/' })
    await here.cloud.settle()
    expect(await findPayment(id)).toMatchObject({ outcome: 'refused' })
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(await send('refund.created', { ...refund })).toMatchObject({ status: 200 })
  })
})
