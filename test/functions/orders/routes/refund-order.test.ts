import { afterEach, describe, expect, test } from 'vitest'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { get } from '#/functions/table/table.ts'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => here.cloud.faults.clear())
afterEach(() => keepTaxSettings(untaxed, []))
/** The response, with the order's page afterwards. */
const refund = async (id: string, body: object) => {
  const { status, body: said } = await people.technician.request<{ detail: string }>(
    'POST',
    `/api/orders/${id}/refunds`,
    body,
  )
  const { body: page } = await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)
  return { status, body: { ...said, ...page } }
}
const read = async (id: string) => (await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)).body
const stockOf = (id: string) => get<StockRow>(stockKey(id))

describe('POST /api/orders/{id}/refunds', () => {
  test('201 refunds lines in part with their tax, and the parts add up to the whole', async () => {
    await people.admin.request('PUT', '/api/tax-settings', {
      homeState: 'WA',
      rates: [{ state: 'WA', percent: '10.1' }],
    })
    const productId = await productWith(9, 9.99)
    const { id, totalCents } = await paidOrder(people.customer, [{ productId, quantity: 3 }])
    expect(totalCents).toBe(3300)
    const part = await refund(id, { lines: [{ line: '1', quantity: 1 }], restock: false, reason: 'Broken' })
    expect(part).toMatchObject({
      status: 201,
      body: { status: 'paid', refundedAmount: '11.00', lines: [{ refunded: 1 }] },
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 6 })
    const rest = await refund(id, { restock: true })
    expect(rest.body).toMatchObject({ status: 'refunded', refundedAmount: '33.00', lines: [{ refunded: 3 }] })
    expect(await stockOf(productId)).toMatchObject({ onHand: 8, available: 8 })
    const { amount_refunded } = Object.values(here.cloud.stripe.ledger.charges).at(-1) ?? {}
    expect(amount_refunded).toBe(3300)
  })

  test('409 for more than remains, for an unpaid order, and for an outdated version', async () => {
    const { id } = await paidOrder(people.customer)
    expect(await refund(id, { lines: [{ line: '1', quantity: 3 }], restock: true })).toMatchObject({ status: 409 })
    expect(await refund(id, { restock: true, version: 1 })).toMatchObject({ status: 409 })
    expect((await refund(id, { restock: true })).status).toBe(201)
    expect(await refund(id, { restock: true })).toMatchObject({ status: 409 })
    const pending = await placedOrder(people.customer)
    expect(await refund(pending.id, { restock: true })).toMatchObject({ status: 409 })
  })

  test('201 while Stripe is down: the job retries, and the money is refunded once', async () => {
    const { id } = await paidOrder(people.customer)
    const fault = here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    const response = await refund(id, { restock: true })
    expect(response).toMatchObject({ status: 201, body: { refunds: [{ state: 'requested', amount: '499.00' }] } })
    fault.remove()
    await here.cloud.runSchedule('send-refunds')
    expect((await read(id)).refunds, 'its creator gets a minute').toMatchObject([{ state: 'requested' }])
  })

  test('keeps the order unchanged when the bank returns the refund', async () => {
    const { id } = await paidOrder(people.customer)
    here.cloud.stripe.failNextRefund()
    expect((await refund(id, { restock: false })).body).toMatchObject({ status: 'refunded' })
    here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    expect(await read(id)).toMatchObject({
      status: 'paid',
      refundedAmount: '0.00',
      lines: [{ refunded: 0 }],
      refunds: [{ state: 'failed' }],
      attention: expect.stringMatching(/refund of \$499\.00 failed/),
    })
    expect((await refund(id, { restock: false })).body).toMatchObject({ status: 'refunded', refundedAmount: '499.00' })
  })
})

describe('the stock of a refund that fails', () => {
  /** A refund of all units that puts them back in stock, and that the bank returns after `between`. */
  const failedRefund = async (id: string, between = async () => {}) => {
    here.cloud.stripe.failNextRefund()
    expect((await refund(id, { restock: true })).status).toBe(201)
    await between()
    here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    return read(id)
  }
  const two = (productId: string) => [{ productId, quantity: 2 }]

  test('is taken again, and returned once when the refund is repeated', async () => {
    const productId = await productWith(5)
    const { id } = await paidOrder(people.customer, two(productId))
    const inStock = async () => expect(await stockOf(productId)).toMatchObject({ onHand: 5, available: 5 })
    expect(await failedRefund(id, inStock)).toMatchObject({ status: 'paid', lines: [{ refunded: 0 }] })
    expect(await stockOf(productId)).toMatchObject({ onHand: 3, available: 3 })
    const { body: movements } = await people.technician.request('GET', `/api/inventory/${productId}/movements`)
    expect(movements).toMatchObject([{ reason: 'sale', quantity: -2, note: 'Refund failed' }, { quantity: 2 }, {}])
    expect((await refund(id, { restock: true })).body).toMatchObject({ status: 'refunded' })
    await inStock()
  })

  test('is waited for if it was sold meanwhile', async () => {
    const [sold, left] = [await productWith(2), await productWith(5)]
    const { id } = await paidOrder(people.customer, [...two(sold), ...two(left)])
    const order = await failedRefund(id, async () => {
      await paidOrder(people.anotherCustomer, [{ productId: sold, quantity: 1 }])
    })
    expect(order.lines).toMatchObject([{ isBackordered: true }, { isBackordered: false }])
    expect(order.attention).toMatch(/No longer in stock: 2 × /)
    expect(await stockOf(sold)).toMatchObject({ onHand: 1, available: 1 })
    expect(await stockOf(left)).toMatchObject({ onHand: 3, available: 3 })
    await refund(id, { lines: [{ line: '1', quantity: 1 }], restock: true })
    expect(await stockOf(sold), 'a unit that the order never took').toMatchObject({ onHand: 1, available: 1 })
    expect(await people.technician.request('POST', `/api/orders/${id}/reservations`, {})).toMatchObject({ status: 200 })
    expect(await stockOf(sold)).toMatchObject({ onHand: 0, available: 0 })
    expect((await read(id)).lines).toMatchObject([{ isBackordered: false }, {}])
  })

  test('stays if only some units of a line were refunded and sold meanwhile: staff are told', async () => {
    const productId = await productWith(2)
    const { id } = await paidOrder(people.customer, two(productId))
    here.cloud.stripe.failNextRefund()
    await refund(id, { lines: [{ line: '1', quantity: 1 }], restock: true })
    await paidOrder(people.anotherCustomer, [{ productId, quantity: 1 }])
    here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    expect(await read(id)).toMatchObject({
      attention: expect.stringMatching(/No longer in stock: 1 × /),
      lines: [{ isBackordered: false, refunded: 0 }],
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 0, available: 0 })
  })

  test('stays for goods that were shipped and returned, which are in stock', async () => {
    const productId = await productWith(5)
    const { id } = await paidOrder(people.customer, two(productId))
    await people.technician.request('POST', `/api/orders/${id}/shipments`, { carrier: 'UPS' })
    expect(await failedRefund(id)).toMatchObject({
      status: 'fulfilled',
      attention: expect.stringMatching(/in stock already/),
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, available: 5 })
  })

  test('stays for a canceled order, and a repeated refund adds none', async () => {
    const productId = await productWith(5)
    const { id } = await paidOrder(people.customer, two(productId))
    here.cloud.stripe.failNextRefund()
    await people.technician.request('POST', `/api/orders/${id}/cancel`, {})
    here.cloud.stripe.finishRefunds()
    await here.cloud.settle()
    expect(await read(id)).toMatchObject({ status: 'cancelled', refundedAmount: '0.00' })
    expect((await refund(id, { restock: true })).body).toMatchObject({ status: 'cancelled', refundedAmount: '20.00' })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, available: 5 })
  })
})

describe('a free line of an order', () => {
  const withFreeLine = async () => {
    const [paid, free] = [await productWith(5, 10), await productWith(5, 0)]
    const wanted = [
      { productId: paid, quantity: 1 },
      { productId: free, quantity: 2 },
    ]
    return { free, order: await paidOrder(people.customer, wanted) }
  }

  test('201 is refunded after the others, and the order is closed', async () => {
    const { free, order } = await withFreeLine()
    const refunds = () => Object.values(here.cloud.stripe.ledger.refunds).length
    const before = refunds()
    expect((await refund(order.id, { lines: [{ line: '1', quantity: 1 }], restock: true })).status).toBe(201)
    expect(await refund(order.id, { restock: true })).toMatchObject({ status: 201, body: { status: 'refunded' } })
    expect(await stockOf(free)).toMatchObject({ onHand: 5, available: 5 })
    expect(refunds()).toBe(before + 1)
  })

  test('200 is canceled with its order, even if nothing was paid', async () => {
    const productId = await productWith(5, 0)
    const { order } = await withFreeLine()
    const { body } = await people.customer.request<{ orderId: string }>('POST', '/api/create-payment-intent', {
      amount: 0,
      items: [{ productId, quantity: 2 }],
    })
    for (const id of [order.id, body.orderId]) {
      expect(await people.technician.request('POST', `/api/orders/${id}/cancel`, {})).toMatchObject({ status: 200 })
      expect(await read(id)).toMatchObject({ status: 'cancelled' })
    }
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, available: 5 })
  })
})
