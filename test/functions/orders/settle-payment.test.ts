import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditsOf } from '#/functions/data/credits.ts'
import { ConditionFailed, get, query } from '#/functions/data/lib/table.ts'
import { findWholeOrder, type OrderRow } from '#/functions/data/orders.ts'
import { findPayment } from '#/functions/data/payment-records.ts'
import { type StockRow, stockKey } from '#/functions/data/stock.ts'
import { movementsOf } from '#/functions/data/stock-movements.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { seed } from '#/test/support/draws.ts'
import { footprint } from '#/test/support/footprint.ts'
import { anOrderId, orderPastStripe, paymentFor, productWith } from '#/test/support/orders.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const now = new Date()
const stockOf = (id: string) => get<StockRow>(stockKey(id))
const errors = () => here.cloud.logs().filter(line => line.includes('"level":"ERROR"'))

describe('a payment that succeeded', () => {
  let productId: string
  let order: OrderRow
  beforeEach(async () => {
    productId = await productWith(7, 249.5)
    order = await orderPastStripe(people.customer.user, [{ productId, quantity: 3 }])
  })
  const found = () => findWholeOrder(order.id)

  test('marks the order paid, takes the stock, and tells the customer what was bought', async () => {
    await settlePayment(paymentFor(order), now)
    const { order: paid, events } = await found()
    expect(paid).toMatchObject({ status: 'paid', paidAt: now.toISOString(), attention: null })
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect(await stockOf(productId)).toMatchObject({ onHand: 4, reserved: 0, available: 4 })
    const { items } = await movementsOf(productId, { limit: 10 })
    expect(items).toMatchObject([{ reason: 'sale', quantity: -3, orderId: order.id }])
    await here.cloud.settle()
    const [mail] = here.cloud.inbox()
    expect(mail?.to).toEqual([people.customer.user.email])
    expect(mail?.text).toContain('3 × Desk dock')
    expect(mail?.text).toContain('Total: $748.50')
  })

  test('has one effect, however often it is told of, also at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => settlePayment(paymentFor(order), new Date())))
    await settlePayment(paymentFor(order), new Date())
    expect((await found()).events).toHaveLength(2)
    expect(await stockOf(productId)).toMatchObject({ onHand: 4, reserved: 0, version: 3 })
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => /confirmed/.test(subject))).toHaveLength(1)
  })

  test.each([
    ['another amount', { amountCents: 100 }],
    ['a cent too much', { amountCents: 74_851 }],
    ['another currency', { currency: 'eur' }],
  ])('of %s releases no goods, and leaves a note for the team', async (_, fields) => {
    await settlePayment(paymentFor(order, fields), now)
    expect((await found()).order).toMatchObject({
      status: 'pending',
      paidAt: null,
      attention: expect.stringMatching(/does not match/),
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 3 })
    expect(await findPayment(paymentFor(order).intentId)).toMatchObject({ outcome: 'refused' })
  })

  test('for no order of ours is recorded and left to a person', async () => {
    const arrived = paymentFor({ ...order, id: anOrderId(), stripePaymentIntentId: 'pi_nowhere' })
    await settlePayment(arrived, now)
    expect(await findPayment('pi_nowhere')).toMatchObject({ outcome: 'refused' })
  })

  test('for something else is none of our business', async () => {
    const before = await footprint(here.cloud)
    await settlePayment({ ...paymentFor(order), metadata: {} }, now)
    await settlePayment({ ...paymentFor(order), metadata: { purpose: 'invoice' } }, now)
    expect(await footprint(here.cloud)).toEqual(before)
  })

  test('waits for a dependency that is down, and leaves nothing half done', async () => {
    const before = await footprint(here.cloud)
    const fault = here.cloud.faults.inject({
      action: 'TransactWriteItems',
      kind: 'fail',
      times: Number.POSITIVE_INFINITY,
    })
    await expect(settlePayment(paymentFor(order), now)).rejects.not.toBeInstanceOf(ConditionFailed)
    expect(await footprint(here.cloud)).toEqual(before)
    fault.remove()
    await settlePayment(paymentFor(order), now)
    expect((await found()).order).toMatchObject({ status: 'paid' })
  })
})

describe('a payment on account', () => {
  const onAccount = (id: string, fields: object = {}) => ({
    intentId: id,
    amountCents: 159_800,
    currency: 'usd',
    metadata: { purpose: 'account', customerId: people.customer.user.id },
    ...fields,
  })

  test('is credited once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(onAccount('pi_account'), now)))
    expect(await creditsOf(people.customer.user.id)).toMatchObject([
      { intentId: 'pi_account', amountCents: 159_800, remainingCents: 159_800 },
    ])
  })

  test('of another amount or currency is credited to nobody', async () => {
    await settlePayment(onAccount('pi_less', { amountCents: 100 }), now)
    await settlePayment(onAccount('pi_euro', { currency: 'eur' }), now)
    expect(await creditsOf(people.customer.user.id)).toEqual([])
    expect(await findPayment('pi_less')).toMatchObject({ outcome: 'refused' })
  })
})

test('1,000 payments, shuffled and each told of three times, have one effect each', { timeout: 240_000 }, async () => {
  const { user } = people.customer
  const productId = await productWith(10_000, 10)
  const count = 1000
  const orders: OrderRow[] = []
  for (let done = 0; done < count; done += 50) {
    orders.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => orderPastStripe(user, [{ productId, quantity: 2 }])))),
    )
  }
  const told = orders.flatMap(order => [order, order, order]).map(order => paymentFor(order))
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(told, { minLength: told.length }), { numRuns: 1, seed })
  for (let done = 0; done < shuffled.length; done += 30) {
    await Promise.all(shuffled.slice(done, done + 30).map(arrived => settlePayment(arrived, new Date())))
  }
  expect(await stockOf(productId)).toMatchObject({ onHand: 8000, reserved: 0, available: 8000 })
  const payments = (await here.cloud.rows()).filter(({ pk }) => String(pk).startsWith('PAYMENT#'))
  expect(payments.filter(({ outcome }) => outcome === 'accepted').length).toBeGreaterThanOrEqual(count)
  const counters = await query<{ pk: string; sk: string; paid?: number; pending?: number }>({
    pk: 'COUNTER#orders',
    limit: 8,
  })
  expect(counters.reduce((sum, { paid = 0 }) => sum + paid, 0)).toBeGreaterThanOrEqual(count)
  expect(errors()).toEqual([])
})
