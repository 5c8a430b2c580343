import { findJobOf, followOrderWrites } from '#/functions/data/build-jobs.ts'
import { retryWhenOvertaken, setFieldsWrite, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { isNew, transact, type Write } from '#/functions/data/lib/table.ts'
import { countOrderWrites } from '#/functions/data/order-counters.ts'
import { eventWrite } from '#/functions/data/order-events.ts'
import { stockWantedBy } from '#/functions/data/order-lines.ts'
import { indexed, movePlaceWrites, placeWrites } from '#/functions/data/order-places.ts'
import { findOrder, type NewOrder, type OrderRow, orderKey, orderLabel } from '#/functions/data/orders.ts'
import { beginHoldWrites, endHoldWrites, type HoldLimits } from '#/functions/data/pending-orders.ts'
import { endReservationWrite, reservationWrite } from '#/functions/data/reservations.ts'
import { holdWrites } from '#/functions/data/stock.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { mayBecome } from '#/shared/order-transitions.ts'

/**
 * Places an order that is to be paid: its row with its lines, its places, and a hold on its stock until `reservedUntil`, with what
 * goes `along`, or nothing. Throws `ConditionFailed` with the labels of the entries of which too few are left (`stockLabelOf`), or with
 * `pendingLabel` where the customer's unpaid orders hold as much as they may.
 */
export const placeOrder = (order: NewOrder, limits: HoldLimits, along: readonly Write[]): Promise<void> =>
  transact([
    ...newOrderWrites(order),
    ...beginHoldWrites(order, order.status, limits),
    ...holdWrites(order.id, stockWantedBy(order.lines)),
    reservationWrite(order.id, order.reservedUntil),
    ...along,
  ])

/** The writes of a new order's row, places, counters and first event; none touch stock. */
export const newOrderWrites = (order: NewOrder): Write[] => [
  { label: orderLabel, put: { ...orderKey(order.id), ...order, version: 1, ...indexed(order) }, condition: isNew },
  ...placeWrites(order),
  ...countOrderWrites(undefined, order.status),
  eventWrite(order.id, { kind: 'placed', at: order.createdAt, userId: order.customerId, detail: '' }),
]

/** What a change makes of an order; the same object where it changes nothing. Throws where it may not be. */
export type Decision = (order: OrderRow) => OrderRow

/**
 * Changes an order as `decide` says, as one transaction with its places, the counters, its reservation, the job of its build and
 * what goes `along`.
 * Throws `NotFound`, what `decide` throws, `ConditionFailed` where a guard of `along` does not hold, and `Conflict` when others
 * are faster every time.
 */
export const changeOrder = (
  id: OrderId,
  decide: Decision,
  along: (before: OrderRow, after: OrderRow) => readonly Write[],
): Promise<OrderRow> =>
  retryWhenOvertaken(orderLabel, async () => {
    const before = await findOrder(id)
    const after = decide(before)
    if (after === before) return before
    const job = before.build && (await findJobOf(id))
    await transact([
      ...changeWrites(before, after),
      ...(job ? followOrderWrites(job, before, after) : []),
      ...along(before, after),
    ])
    return { ...after, version: versionOf(before) + 1 }
  })

/**
 * The writes that make of an order what it is to be; fail (label `orderLabel`) when somebody else was faster. Throws where its
 * status may not follow the one before: whoever decides says so in words.
 */
export function changeWrites(before: OrderRow, after: OrderRow): Write[] {
  if (before.status !== after.status && !mayBecome(before.status, after.status)) {
    throw new Error(`An order that is ${before.status} cannot become ${after.status}`)
  }
  const { pk: _, sk: __, id: ___, version: ____, stripePaymentIntentId, ...fields } = after
  const places = indexed(after)
  return [
    setFieldsWrite(orderLabel, before, {
      ...fields,
      ...(stripePaymentIntentId !== undefined && { stripePaymentIntentId }),
      gsi2pk: places.gsi2pk,
    }),
    ...movePlaceWrites(before, after),
    ...countOrderWrites(before.status, after.status),
    ...endHoldWrites(before, before.status, after.status),
    ...(before.status === 'pending' && after.status !== 'pending' ? [endReservationWrite(after.id)] : []),
  ]
}
