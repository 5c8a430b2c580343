import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { type PaymentRow, paymentKey } from '#/functions/orders/data/payment-records.ts'
import { type RefundRow, refundKey } from '#/functions/orders/data/refunds.ts'
import { refundedBy } from '#/functions/orders/record-refund-status.ts'
import type { Payment, Refund } from '#/functions/providers/stripe.ts'
import { getAll, type Key, nameOf } from '#/functions/table/table.ts'
import { OrderId } from '#/shared/lib/ids.ts'

/** A difference between Stripe and the table. */
export interface Difference {
  /** The kind of difference, as the runbook names it. */
  kind:
    | 'stock'
    | 'payment-not-recorded'
    | 'payment-not-at-stripe'
    | 'amount'
    | 'order-not-paid'
    | 'refund-not-recorded'
    | 'refund-state'
  subject: string
  order: string
}

const rowsOf = async <Row extends Key>(keys: Key[]) => new Map((await getAll<Row>(keys)).map(row => [nameOf(row), row]))

/** Differences between payments that succeeded at Stripe and our records of them; takes at most 100. Two batch reads. */
export async function reconcilePayments(payments: readonly Payment[]): Promise<Difference[]> {
  const ours = payments.filter(({ metadata }) => isPurposeOfOurs(metadata.purpose))
  const records = await rowsOf<PaymentRow>(ours.map(({ id }) => paymentKey(id)))
  const orders = await rowsOf<OrderRow>(ours.flatMap(({ metadata }) => keyOfOrder(metadata.orderId)))
  return ours.flatMap(({ id, amountReceived, metadata }): Difference[] => {
    const differs = (kind: Difference['kind']) => [{ kind, subject: id, order: metadata.orderId ?? 'none' }]
    const record = records.get(nameOf(paymentKey(id)))
    if (!record) return differs('payment-not-recorded')
    if (record.amountCents !== amountReceived) return differs('amount')
    const [key] = keyOfOrder(metadata.orderId)
    const order = key && orders.get(nameOf(key))
    return record.outcome === 'accepted' && key && !order?.paidAt ? differs('order-not-paid') : []
  })
}

const isPurposeOfOurs = (purpose: string | undefined) =>
  purpose === 'order' || purpose === 'account' || purpose === 'invoice'

const keyOfOrder = (id: string | undefined): Key[] => {
  const { data } = OrderId.safeParse(id)
  return data ? [orderKey(data)] : []
}

/** Differences between refunds at Stripe and our records of them; takes at most 100. One batch read. */
export async function compareRefunds(refunds: readonly Refund[]): Promise<Difference[]> {
  const ours = refunds.flatMap(refund => {
    const of = refundedBy(refund.metadata)
    return of && refund.metadata.refundId ? [{ refund, key: refundKey(of, refund.metadata.refundId) }] : []
  })
  const records = await rowsOf<RefundRow>(ours.map(({ key }) => key))
  return ours.flatMap(({ refund, key }): Difference[] => {
    const differs = (kind: Difference['kind']) => [
      { kind, subject: refund.id, order: refund.metadata.orderId ?? 'none' },
    ]
    const record = records.get(nameOf(key))
    if (!record) return differs('refund-not-recorded')
    if (record.amountCents !== refund.amount) return differs('amount')
    const isOver = refund.status === 'succeeded' || refund.status === 'failed'
    return isOver && record.state !== refund.status ? differs('refund-state') : []
  })
}
