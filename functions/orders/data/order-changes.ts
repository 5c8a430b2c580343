import { findAssets } from '#/functions/assets/data/assets.ts'
import { assetWorkWrite, changesAssets, makeAssetsNow } from '#/functions/assets/data/order-assets.ts'
import { findJobOf, followOrderWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { endReservationWrite, reservationWrite } from '#/functions/inventory/data/reservations.ts'
import { holdWrites } from '#/functions/inventory/data/stock.ts'
import { indexed, indexWrites, moveIndexWrites } from '#/functions/orders/data/customer-order-index.ts'
import { countOrderWrites } from '#/functions/orders/data/order-counters.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import { findOrder, type NewOrder, type OrderRow, orderKey, orderLabel } from '#/functions/orders/data/orders.ts'
import { beginHoldWrites, endHoldWrites, type HoldLimits } from '#/functions/orders/data/pending-orders.ts'
import { retryOnConflict, setFieldsWrite, versionOf } from '#/functions/table/optimistic-lock.ts'
import { isNew, transact, type Write } from '#/functions/table/table.ts'
import { type OrderId, systemId } from '#/shared/lib/ids.ts'
import { mayBecome } from '#/shared/orders/transitions.ts'

/**
 * Places an order that awaits payment, all or nothing: its row with its lines, its index rows, a hold on its stock until
 * `reservedUntil`, and the extra writes. Throws `ConditionFailed` with the labels of the products that are short
 * (`stockLabelOf`), or with `pendingLabel` if the customer's unpaid orders are at their limits.
 */
export const placeOrderTransaction = (
  order: NewOrder,
  limits: HoldLimits,
  extraWrites: readonly Write[],
): Promise<void> =>
  transact([
    ...newOrderWrites(order),
    ...beginHoldWrites(order, order.status, limits),
    ...holdWrites(order.id, stockWantedBy(order.lines)),
    reservationWrite(order.id, order.reservedUntil),
    ...extraWrites,
  ])

/** The writes of a new order's row, index rows, counters and first event; none touch stock. */
export const newOrderWrites = (order: NewOrder): Write[] => [
  { label: orderLabel, put: { ...orderKey(order.id), ...order, version: 1, ...indexed(order) }, condition: isNew },
  ...indexWrites(order),
  ...countOrderWrites(undefined, order.status),
  eventWrite(order.id, {
    kind: 'placed',
    at: order.createdAt,
    userId: order.quoteId ? systemId : order.customerId,
    detail: order.quoteNumber ? `From quote ${order.quoteNumber}` : '',
  }),
]

/** The writes that end what an order holds while its card payment is awaited. */
const endCheckoutWrites = (before: OrderRow, after: OrderRow): Write[] => [
  ...endHoldWrites(before, before.status, after.status),
  ...(before.status === 'pending' && after.status !== 'pending' ? [endReservationWrite(after.id)] : []),
]

/** Returns the updated order, or the same object for no change. Throws if the change is not allowed. */
export type Decision = (order: OrderRow) => OrderRow

/**
 * Changes an order with `decide`, in one transaction with its index rows, the counters, its reservation, the job of its build
 * and the extra writes. Throws `NotFound`, the errors of `decide`, `ConditionFailed` if an extra write's guard fails, and
 * `Conflict` when its retries run out.
 */
export const changeOrder = (
  id: OrderId,
  decide: Decision,
  extraWrites: (before: OrderRow, after: OrderRow) => readonly Write[],
): Promise<OrderRow> =>
  retryOnConflict(orderLabel, async () => {
    const before = await findOrder(id)
    const after = decide(before)
    if (after === before) return before
    const job = before.build && (await findJobOf(id))
    const [asset] = job?.assetId ? await findAssets([job.assetId]) : []
    const settles = changesAssets(before, after)
    await transact([
      ...changeWrites(before, after),
      ...(settles ? [assetWorkWrite(id, after.updatedAt)] : []),
      ...(job ? followOrderWrites(job, before, after, asset) : []),
      ...extraWrites(before, after),
    ])
    if (settles) await makeAssetsNow(id)
    return { ...after, version: versionOf(before) + 1 }
  })

/**
 * The writes that update an order; fail (label `orderLabel`) if it changed since it was read. Throws on a forbidden change of
 * status, which the caller must reject first with a message.
 */
export function changeWrites(before: OrderRow, after: OrderRow): Write[] {
  if (before.status !== after.status && !mayBecome(before.status, after.status)) {
    throw new Error(`An order that is ${before.status} cannot become ${after.status}`)
  }
  const { pk: _, sk: __, id: ___, version: ____, stripePaymentIntentId, ...fields } = after
  const indexEntries = indexed(after)
  return [
    setFieldsWrite(orderLabel, before, {
      ...fields,
      ...(stripePaymentIntentId !== undefined && { stripePaymentIntentId }),
      gsi2pk: indexEntries.gsi2pk,
    }),
    ...moveIndexWrites(before, after),
    ...countOrderWrites(before.status, after.status),
    ...(before.paidBy === 'card' ? endCheckoutWrites(before, after) : []),
  ]
}
