import type { LineQuantity } from '#/functions/orders/data/order-lines.ts'
import { ConditionFailed, get, isNew, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { InvoiceId, OrderId } from '#/shared/lib/ids.ts'
import type { RefundState } from '#/shared/payments/refund-states.ts'

/** The order or invoice that a refund belongs to. */
export type Refunded = { orderId: OrderId; invoiceId?: never } | { invoiceId: InvoiceId; orderId?: never }

/**
 * A refund, stored with its order or invoice before the request to Stripe, so that an interrupted request is repeated with the
 * same key. Ids that begin with `stripe-` are of refunds made in Stripe's dashboard.
 */
interface Refund {
  id: string
  intentId: string
  amountCents: number
  state: RefundState
  reason: string
  lines: LineQuantity[]
  /** The units that it put back in stock; absent without any, and on refunds from before they were recorded. */
  restocked?: LineQuantity[]
  at: string
}

export type NewRefund = Refunded & Refund
export type RefundRow = NewRefund & Key
/** A refund of an order, or of some of its lines. */
export type OrderRefundRow = Extract<Refunded, { orderId: OrderId }> & Refund & Key
/** A refund of an invoice's card payment. */
export type InvoiceRefundRow = Extract<Refunded, { invoiceId: InvoiceId }> & Refund & Key

export const refundLabel = 'refund'
const partition = 'REFUNDS#requested'
export const refundKey = ({ orderId, invoiceId }: Refunded, id: string): Key => ({
  pk: orderId ? `ORDER#${orderId}` : `INVOICE#${invoiceId}`,
  sk: `REFUND#${id}`,
})

/** Access pattern: a refund by its order or invoice and its id. One consistent read. */
export const findRefund = (of: Refunded, id: string) => get<RefundRow>(refundKey(of, id))

/** The write that adds a refund. If it is queued, a job finds it and requests it from Stripe. */
export const newRefundWrite = (refund: NewRefund, { isQueued } = { isQueued: true }): Write => {
  const row: RefundRow = { ...refundKey(refund, refund.id), ...refund }
  const queue = isQueued && { gsi1pk: partition, gsi1sk: `${refund.at}#${refund.id}` }
  return { label: refundLabel, put: { ...row, ...queue }, condition: isNew }
}

/** The write that records a refund's outcome; fails (label `refundLabel`) if one is already recorded. */
export const settleRefundWrite = (refund: RefundRow, becomes: RefundState): Write => ({
  label: refundLabel,
  change: refundKey(refund, refund.id),
  update: 'SET #state = :becomes REMOVE gsi1pk, gsi1sk',
  condition: '#state = :was',
  names: { '#state': 'state' },
  values: { ':becomes': becomes, ':was': refund.state },
})

/** Removes a refund that Stripe is processing from the queue of refunds to request. */
export async function unqueueRefund(refund: NewRefund): Promise<void> {
  const write: Write = {
    change: refundKey(refund, refund.id),
    update: 'REMOVE gsi1pk, gsi1sk',
    condition: '#state = :requested',
    names: { '#state': 'state' },
    values: { ':requested': 'requested' },
  }
  await transact([write]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Access pattern: refunds not yet requested from Stripe, oldest first, after a cursor. One index query. */
export async function requestedRefunds(limit: number, after?: string): Promise<{ key: Key; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows.map(({ pk, sk, gsi1sk }) => ({ key: { pk, sk }, position: gsi1sk }))
}

/** Access pattern: a refund by its key. One consistent read. */
export const refundAt = (key: Key) => get<RefundRow>(key)
