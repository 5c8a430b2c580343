import { describe, expect, test } from 'vitest'
import { stockKey } from '#/functions/inventory/data/stock.ts'
import { differingStock } from '#/functions/orders/compare-stock.ts'
import { findWholeOrder, orderKey } from '#/functions/orders/data/orders.ts'
import { paymentKey } from '#/functions/orders/data/payment-records.ts'
import { refundKey } from '#/functions/orders/data/refunds.ts'
import { compareRefunds, reconcilePayments } from '#/functions/orders/reconcile-stripe.ts'
import type { Payment, Refund } from '#/functions/providers/stripe.ts'
import { change, get, put, remove } from '#/functions/table/table.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient } from '#/test/support/fixtures/cards.ts'
import { paidOrder, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const atStripe = async (id: string): Promise<Payment> => {
  const { amount, amount_received, currency, status, metadata } = await standInClient().paymentIntents.retrieve(id)
  return {
    id,
    amount,
    amountReceived: amount_received,
    currency,
    status,
    clientSecret: '',
    metadata,
    createdAt: new Date(),
  }
}
const paid = async () => {
  const order = await paidOrder(people.customer)
  return { order, payment: await atStripe(order.stripePaymentIntentId ?? '') }
}
const kinds = (differences: { kind: string }[]) => differences.map(({ kind }) => kind)

describe('the nightly comparison', () => {
  test('finds nothing if all payments are settled', async () => {
    const { payment } = await paid()
    await placedOrder(people.customer)
    expect(await reconcilePayments([payment])).toEqual([])
    await here.cloud.settle()
    expect(await differingStock()).toEqual([])
    const before = here.cloud.logs().length
    await here.cloud.runSchedule('compare-books')
    expect(
      here.cloud
        .logs()
        .slice(before)
        .filter(line => line.includes('books differ')),
    ).toEqual([])
  })

  test('finds a payment that is not recorded, one with another amount, and one whose order is not paid', async () => {
    const { order, payment } = await paid()
    expect(kinds(await reconcilePayments([{ ...payment, amountReceived: 1 }]))).toEqual(['amount'])
    await change(orderKey(order.id), { update: 'SET paidAt = :none', values: { ':none': null } })
    expect(kinds(await reconcilePayments([payment]))).toEqual(['order-not-paid'])
    await here.cloud.settle()
    await remove(paymentKey(payment.id))
    expect(await reconcilePayments([payment])).toEqual([
      { kind: 'payment-not-recorded', subject: payment.id, order: order.id },
    ])
    expect(await reconcilePayments([{ ...payment, metadata: {} }])).toEqual([])
  })

  test('finds a recorded payment that Stripe does not have', async () => {
    const { payment } = await paid()
    const row = await get<Record<string, string>>(paymentKey(payment.id))
    const at = new Date().toISOString()
    await put({ ...row, ...paymentKey('pi_invented'), intentId: 'pi_invented', gsi1sk: `${at}#pi_invented` })
    await here.cloud.runSchedule('compare-books')
    const lines = here.cloud.logs().filter(line => line.includes('books differ'))
    expect(lines.filter(line => line.includes('payment-not-at-stripe') && line.includes('pi_invented'))).toHaveLength(1)
    await remove(paymentKey('pi_invented'))
  })

  test('finds a refund that is not recorded, or has another amount or status', async () => {
    const { order, payment } = await paid()
    await people.technician.request('POST', `/api/orders/${order.id}/refunds`, { restock: true })
    const [refund] = (await findWholeOrder(order.id)).refunds
    const metadata = { orderId: order.id, refundId: refund?.id ?? '' }
    const lines: Refund = {
      id: 're_1',
      amount: order.totalCents,
      currency: 'usd',
      status: 'succeeded',
      paymentIntent: payment.id,
      metadata,
      createdAt: new Date(),
    }
    expect(await compareRefunds([lines])).toEqual([])
    expect(kinds(await compareRefunds([{ ...lines, amount: 1 }]))).toEqual(['amount'])
    expect(kinds(await compareRefunds([{ ...lines, status: 'failed' }]))).toEqual(['refund-state'])
    await remove(refundKey({ orderId: order.id as OrderId }, refund?.id ?? ''))
    expect(kinds(await compareRefunds([lines]))).toEqual(['refund-not-recorded'])
  })

  test('finds stock reserved for no order', async () => {
    const id = await productWith(7)
    await here.cloud.settle()
    await change(stockKey(id), { update: 'SET reserved = :one', values: { ':one': 1 } })
    expect(await differingStock()).toMatchObject([{ kind: 'stock', subject: id }])
    await change(stockKey(id), { update: 'SET reserved = :none', values: { ':none': 0 } })
  })

  test('finds stock still reserved long after its order expired', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 1 }])
    await here.cloud.settle()
    expect(await differingStock()).toEqual([])
    const past = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString()
    await change(orderKey(order.id), { update: 'SET reservedUntil = :past', values: { ':past': past } })
    expect(await differingStock()).toMatchObject([{ subject: productId }])
  })
})
