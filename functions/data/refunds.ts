import { ConditionFailed, get, isNew, type Key, query, transact, type Write } from '#/functions/data/lib/table.ts'
import type { LineQuantity } from '#/functions/data/order-lines.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { RefundState } from '#/shared/orders.ts'

/**
 * Money that goes back: written with the order before Stripe is asked, so that one that was interrupted is asked for again, with
 * the same key. `stripe-…` are those that somebody made in Stripe's dashboard.
 */
export interface RefundRow extends Key {
  id: string
  orderId: OrderId
  intentId: string
  amountCents: number
  state: RefundState
  reason: string
  lines: LineQuantity[]
  at: string
}

export type NewRefund = Omit<RefundRow, keyof Key>

export const refundLabel = 'refund'
const partition = 'REFUNDS#requested'
export const refundKey = (orderId: OrderId, id: string): Key => ({ pk: `ORDER#${orderId}`, sk: `REFUND#${id}` })

/** Access pattern: a refund by its order and id. One consistent read. */
export const findRefund = (orderId: OrderId, id: string) => get<RefundRow>(refundKey(orderId, id))

/** The write that adds a refund. One that is queued is found by the job, which asks Stripe for it. */
export const newRefundWrite = (refund: NewRefund, { isQueued } = { isQueued: true }): Write => {
  const row: RefundRow = { ...refundKey(refund.orderId, refund.id), ...refund }
  const queue = isQueued && { gsi1pk: partition, gsi1sk: `${refund.at}#${refund.id}` }
  return { label: refundLabel, put: { ...row, ...queue }, condition: isNew }
}

/** The write that notes what became of a refund; fails (label `refundLabel`) when that is noted already. */
export const settleRefundWrite = ({ orderId, id, state }: RefundRow, becomes: RefundState): Write => ({
  label: refundLabel,
  change: refundKey(orderId, id),
  update: 'SET #state = :becomes REMOVE gsi1pk, gsi1sk',
  condition: '#state = :was',
  names: { '#state': 'state' },
  values: { ':becomes': becomes, ':was': state },
})

/** Takes a refund that Stripe has under way out of the queue of those that it is yet to be asked for. */
export async function unqueueRefund({ orderId, id }: NewRefund): Promise<void> {
  const write: Write = {
    change: refundKey(orderId, id),
    update: 'REMOVE gsi1pk, gsi1sk',
    condition: '#state = :requested',
    names: { '#state': 'state' },
    values: { ':requested': 'requested' },
  }
  await transact([write]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Access pattern: refunds that Stripe is yet to be asked for, the oldest first, from `after` on, with their positions. One index query. */
export async function requestedRefunds(limit: number, after?: string): Promise<{ key: Key; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows.map(({ pk, sk, gsi1sk }) => ({ key: { pk, sk }, position: gsi1sk }))
}

/** Access pattern: a refund by its key. One consistent read. */
export const refundAt = (key: Key) => get<RefundRow>(key)
