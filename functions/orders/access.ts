import type { Caller } from '#/functions/http/caller.ts'
import { isOrderOf } from '#/functions/orders/data/customer-order-index.ts'
import { findOrder, findWholeOrder, type OrderRow, type WholeOrder } from '#/functions/orders/data/orders.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * An order that the caller may see, with its events, shipments, refunds and build job. Throws `NotFound` also for another
 * customer's order.
 */
export async function findWholeOrderFor(caller: Caller, id: OrderId): Promise<WholeOrder> {
  const whole = await findWholeOrder(id)
  if (!isStaff(caller.role) && !isOrderOf(caller, whole.order)) throw new NotFound('order')
  return whole
}

/** An order that the caller may see. Throws `NotFound` also for another customer's order. */
export async function findOrderFor(caller: Caller, id: OrderId): Promise<OrderRow> {
  const order = await findOrder(id)
  if (!isStaff(caller.role) && !isOrderOf(caller, order)) throw new NotFound('order')
  return order
}

/** The caller's own order: customers can pay only for their own. Throws `NotFound`. */
export async function findOwnOrder(caller: Caller, id: OrderId): Promise<OrderRow> {
  const order = await findOrder(id)
  if (order.customerId !== caller.id || !isOrderOf(caller, order)) throw new NotFound('order')
  return order
}
