import { jobsOf } from '#/functions/data/build-jobs.ts'
import { listOrders } from '#/functions/data/order-places.ts'
import { allOf } from '#/functions/personal-data/all-of.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnOrder } from '#/shared/personal-data.ts'

/** A user's orders for their data export, newest first, with the work on their builds. */
export async function ownOrders(customerId: UserId): Promise<OwnOrder[]> {
  const orders = await allOf(page => listOrders({ customerId, ...page }))
  const jobs = await jobsOf(orders.filter(({ build }) => build).map(({ id }) => id))
  return orders.map(({ lines, totalCents, ...order }) => ({
    ...order,
    totalAmount: centsToDecimal(totalCents),
    lines: lines.map(({ name, quantity, priceCents }) => ({ name, quantity, price: centsToDecimal(priceCents) })),
    buildJob: jobs.get(order.id) ?? null,
  }))
}
