import { findOrder, findWholeOrder, type OrderRow, type WholeOrder } from '#/functions/data/orders.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/roles.ts'

/** An order that the caller may see, with all that stands under it. Throws `NotFound` also for another customer's. */
export async function findWholeOrderFor(caller: Caller, id: OrderId): Promise<WholeOrder> {
  const whole = await findWholeOrder(id)
  if (!isStaff(caller.role) && whole.order.customerId !== caller.id) throw new NotFound('order')
  return whole
}

/** An order that the caller may see. Throws `NotFound` also for another customer's. */
export const findOrderFor = (caller: Caller, id: OrderId): Promise<OrderRow> =>
  isStaff(caller.role) ? findOrder(id) : findOwnOrder(caller, id)

/** An order of the caller's own: nobody pays for somebody else's. Throws `NotFound`. */
export async function findOwnOrder(caller: Caller, id: OrderId): Promise<OrderRow> {
  const order = await findOrder(id)
  if (order.customerId !== caller.id) throw new NotFound('order')
  return order
}
