import { get, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'

/**
 * A payment that arrived, by the intent that Stripe made for it: written once, in the transaction of what it paid for, however
 * often and in whatever order Stripe tells of it.
 */
export interface PaymentRow extends Key {
  intentId: string
  purpose: 'order' | 'account' | 'invoice'
  orderId: OrderId | null
  customerId: UserId
  amountCents: number
  currency: string
  /** What became of it: it was for what it paid, it is refunded as nothing could be had for it, or somebody has to decide. */
  outcome: 'accepted' | 'refunded' | 'refused'
  at: string
}

export const paymentLabel = 'payment'
export const paymentKey = (intentId: string): Key => ({ pk: `PAYMENT#${intentId}`, sk: 'PAYMENT' })

/** Access pattern: a payment by its intent. One consistent read. */
export const findPayment = (intentId: string) => get<PaymentRow>(paymentKey(intentId))

/** The write that records a payment; fails (label `paymentLabel`) when it is recorded already. */
export const recordPaymentWrite = (payment: Omit<PaymentRow, keyof Key>): Write => {
  const row: PaymentRow = { ...paymentKey(payment.intentId), ...payment }
  const order = `${payment.at}#${payment.intentId}`
  return { label: paymentLabel, put: { ...row, gsi1pk: 'PAYMENTS', gsi1sk: order }, condition: isNew }
}

/** Access pattern: the intents of payments since an instant, from a position on, a hundred at most, oldest first. One index query. */
export async function paymentsSince(at: string, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: 'PAYMENTS', after: after ?? at, limit: 100 })
  return rows.map(({ pk, gsi1sk }) => ({ intentId: pk.slice('PAYMENT#'.length), position: gsi1sk }))
}
