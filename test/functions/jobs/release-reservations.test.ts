import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lapsedReservations } from '#/functions/inventory/data/reservations.ts'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { findOrder, findWholeOrder, type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { change, get } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { payAtStripe, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let productId: string
let order: OrderRow
beforeEach(async () => {
  productId = await productWith(7)
  order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
})
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.stripe.holdWebhooks(false)
  await here.cloud.settle()
})
const run = () => here.cloud.runSchedule('release-reservations')
const stock = () => get<StockRow>(stockKey(productId))
/** Pretends that the order was placed this many minutes ago. */
const minutesPassed = async (minutes: number) => {
  const until = new Date(Date.parse(order.reservedUntil) - minutes * 60_000).toISOString()
  await change(
    { pk: `ORDER#${order.id}`, sk: 'RESERVATION' },
    { update: 'SET gsi1sk = :order', values: { ':order': `${until}#${order.id}` } },
  )
}
const intentStatus = async () =>
  (await standInClient().paymentIntents.retrieve(order.stripePaymentIntentId ?? '')).status

describe('the job that releases reservations', () => {
  test('keeps an order that has time left', async () => {
    await minutesPassed(29)
    await run()
    expect(await stock()).toMatchObject({ reserved: 2 })
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending' })
  })

  test('releases the stock after 30 minutes, once, and blocks later payments', async () => {
    await minutesPassed(31)
    await Promise.all([run(), run()])
    expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'lapsed' })
    expect(await stock()).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    expect(await intentStatus()).toBe('canceled')
    expect(await lapsedReservations(new Date(), 10)).toEqual([])
  })

  test('releases the stock of an order whose payment Stripe does not have, as after going live', async () => {
    delete here.cloud.stripe.ledger.intents[order.stripePaymentIntentId ?? '']
    await minutesPassed(31)
    await run()
    expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'lapsed' })
    expect(await stock()).toMatchObject({ reserved: 0 })
  })

  test('settles a payment that succeeded in the meantime, before its event arrives', async () => {
    await here.cloud.stripe.holdWebhooks(true)
    await payAtStripe(order)
    await minutesPassed(31)
    await run()
    expect(await findOrder(order.id)).toMatchObject({ status: 'paid' })
    expect(await stock()).toMatchObject({ onHand: 5, reserved: 0 })
  })

  test('cancels an intent that was created but not recorded, as after a kill', async () => {
    await change(orderKey(order.id), { update: 'REMOVE stripePaymentIntentId' })
    await minutesPassed(31)
    await run()
    expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await intentStatus()).toBe('canceled')
  })

  test('keeps the stock while Stripe is down, and releases it afterwards', async () => {
    await minutesPassed(31)
    const fault = here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    await run()
    expect(await stock()).toMatchObject({ reserved: 2 })
    fault.remove()
    await run()
    expect(await stock()).toMatchObject({ reserved: 0 })
  })

  test('agrees with Stripe after a kill between any two of its steps', async () => {
    await minutesPassed(31)
    for (let nth = 1; nth <= 3; nth++) {
      here.cloud.faults.inject({ function: 'release-reservations', service: 'dynamodb', kind: 'fail', nth, times: 1e6 })
      await run().catch(() => undefined)
      here.cloud.faults.clear()
    }
    await run()
    expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await stock()).toMatchObject({ onHand: 7, reserved: 0 })
    expect((await findWholeOrder(order.id)).events.map(({ kind }) => kind)).toEqual(['placed', 'cancelled'])
  })
})
