import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { movementsOf } from '#/functions/inventory/data/stock-movements.ts'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import { findWholeOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { findPayment } from '#/functions/orders/data/payment-records.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { ConditionFailed, get } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import { rounds, seed } from '#/test/support/contract/fuzz-settings.ts'
import {
  anOrderId,
  orderPastStripe,
  paymentFor,
  productWith,
  repeatedly,
  results,
} from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const stockOf = (id: string) => get<StockRow>(stockKey(id))
const emailsTo = ({ user }: Person) => here.cloud.inbox().filter(({ to }) => to.includes(user.email))
const errors = () => here.cloud.logs().filter(line => line.includes('"level":"ERROR"'))

describe('a payment that succeeded', () => {
  let productId: string
  let order: OrderRow
  beforeEach(async () => {
    productId = await productWith(7, 249.5)
    order = await orderPastStripe(people.customer.user, [{ productId, quantity: 3 }])
  })
  const found = () => findWholeOrder(order.id)

  test('marks the order paid, takes the stock, and emails the customer a receipt', async () => {
    const now = new Date()
    await settlePayment(paymentFor(order), now)
    const { order: paid, events } = await found()
    expect(paid).toMatchObject({ status: 'paid', paidAt: now.toISOString(), attention: null })
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect(await stockOf(productId)).toMatchObject({ onHand: 4, reserved: 0, available: 4 })
    const { items } = await movementsOf(productId, { limit: 10 })
    expect(items).toMatchObject([{ reason: 'sale', quantity: -3, orderId: order.id }])
    await here.cloud.settle()
    const [row] = emailsTo(people.customer)
    expect(row?.text).toContain('3 × Desk dock')
    expect(row?.text).toContain('Total: $748.50')
  })

  test('has one effect, however often it is reported, also at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => settlePayment(paymentFor(order), new Date())))
    await settlePayment(paymentFor(order), new Date())
    expect((await found()).events).toHaveLength(2)
    expect(await stockOf(productId)).toMatchObject({ onHand: 4, reserved: 0, version: 3 })
    await here.cloud.settle()
    expect(emailsTo(people.customer)).toHaveLength(1)
  })

  test.each([
    ['another amount', { amountCents: 100 }],
    ['a cent too much', { amountCents: 74_851 }],
    ['another currency', { currency: 'eur' }],
  ])('of %s releases no goods, and leaves a note for the team', async (_, fields) => {
    await settlePayment(paymentFor(order, fields), new Date())
    expect((await found()).order).toMatchObject({
      status: 'pending',
      paidAt: null,
      attention: expect.stringMatching(/does not match/),
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 3 })
    expect(await findPayment(paymentFor(order).intentId)).toMatchObject({ outcome: 'refused' })
  })

  test('of another customer releases no goods', async () => {
    const metadata = { purpose: 'order', orderId: order.id, customerId: people.anotherCustomer.user.id }
    await settlePayment(paymentFor(order, { metadata }), new Date())
    expect((await found()).order).toMatchObject({
      status: 'pending',
      attention: expect.stringMatching(/does not match/),
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 3 })
  })

  test('for an unknown order is recorded for staff to review', async () => {
    const arrived = paymentFor({ ...order, id: anOrderId(), stripePaymentIntentId: 'pi_nowhere' })
    await settlePayment(arrived, new Date())
    expect(await findPayment('pi_nowhere')).toMatchObject({ outcome: 'refused' })
  })

  test('for another purpose is ignored', async () => {
    const changed = await followFootprint(here.cloud)
    await settlePayment({ ...paymentFor(order), metadata: {} }, new Date())
    await settlePayment({ ...paymentFor(order), metadata: { purpose: 'invoice' } }, new Date())
    expect(await changed()).toEqual({})
  })

  test('waits for a dependency that is down, and leaves nothing half done', async () => {
    const changed = await followFootprint(here.cloud)
    const fault = here.cloud.faults.inject({
      action: 'TransactWriteItems',
      kind: 'fail',
      times: Number.POSITIVE_INFINITY,
    })
    await expect(settlePayment(paymentFor(order), new Date())).rejects.not.toBeInstanceOf(ConditionFailed)
    expect(await changed()).toEqual({})
    fault.remove()
    await settlePayment(paymentFor(order), new Date())
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
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(onAccount('pi_account'), new Date())))
    expect(await creditsOf(people.customer.user.id)).toMatchObject([
      { intentId: 'pi_account', amountCents: 159_800, remainingCents: 159_800 },
    ])
  })

  test('with another amount or currency is not credited', async () => {
    await settlePayment(onAccount('pi_less', { amountCents: 100 }), new Date())
    await settlePayment(onAccount('pi_euro', { currency: 'eur' }), new Date())
    expect(await creditsOf(people.customer.user.id)).toEqual([])
    expect(await findPayment('pi_less')).toMatchObject({ outcome: 'refused' })
  })
})

/** The nightly run settles as many as a busy store sees in a day. */
const count = rounds === 1 ? 100 : 1000

test(`${count} payments, shuffled and each reported three times, have one effect each`, {
  timeout: 240_000,
}, async () => {
  const productId = await productWith(10_000, 10)
  const place = () => orderPastStripe(people.customer.user, [{ productId, quantity: 2 }])
  const orders = results(await repeatedly(count, place))
  const reported = orders.flatMap(order => [order, order, order])
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(reported, { minLength: reported.length }), { numRuns: 1, seed })
  const before = errors().length
  const settle = async (order: OrderRow | undefined) => order && settlePayment(paymentFor(order), new Date())
  results(await repeatedly(shuffled.length, index => settle(shuffled[index])))
  const left = 10_000 - 2 * count
  expect(await stockOf(productId)).toMatchObject({ onHand: left, reserved: 0, available: left })
  const sales = (await here.cloud.rows()).filter(({ pk, reason }) => pk === `STOCK#${productId}` && reason === 'sale')
  expect(sales).toHaveLength(count)
  expect(errors()).toHaveLength(before)
})
