import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'

/**
 * A payment received, by its Stripe payment intent. Written once, in the transaction of the order or invoice that it paid,
 * however often and in whatever order Stripe reports it.
 */
export interface PaymentRow extends Key {
  intentId: string
  purpose: 'order' | 'account' | 'invoice'
  orderId: OrderId | null
  customerId: UserId
  amountCents: number
  currency: string
  /** Outcome: accepted, refunded because the goods were gone, or needs review. */
  outcome: 'accepted' | 'refunded' | 'refused'
  at: string
}

export const paymentLabel = 'payment'
export const paymentKey = (intentId: string): Key => ({ pk: `PAYMENT#${intentId}`, sk: 'PAYMENT' })

/** Access pattern: a payment by its intent. One consistent read. */
export const findPayment = (intentId: string) => get<PaymentRow>(paymentKey(intentId))

/** The write that records a payment; fails (label `paymentLabel`) if it is already recorded. */
export const recordPaymentWrite = (payment: Omit<PaymentRow, keyof Key>): Write => {
  const row: PaymentRow = { ...paymentKey(payment.intentId), ...payment }
  const order = `${payment.at}#${payment.intentId}`
  return { label: paymentLabel, put: { ...row, gsi1pk: 'PAYMENTS', gsi1sk: order }, condition: isNew }
}

/** Access pattern: the intents of up to a hundred payments since an instant, oldest first, after a cursor. One index query. */
export async function paymentsSince(at: string, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: 'PAYMENTS', after: after ?? at, limit: 100 })
  return rows.map(({ pk, gsi1sk }) => ({ intentId: pk.slice('PAYMENT#'.length), position: gsi1sk }))
}
