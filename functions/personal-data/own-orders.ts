import { jobsOf } from '#/functions/build-jobs/data/build-jobs.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnOrder } from '#/shared/personal-data/exported-records.ts'

/** Orders for their customer's data export, with the work on their builds. */
export async function ownOrders(orders: readonly OrderRow[]): Promise<OwnOrder[]> {
  const jobs = await jobsOf(orders.filter(({ build }) => build).map(({ id }) => id))
  return orders.map(({ lines, totalCents, ...order }) => ({
    ...order,
    totalAmount: centsToDecimal(totalCents),
    lines: lines.map(({ name, quantity, priceCents }) => ({ name, quantity, price: centsToDecimal(priceCents) })),
    buildJob: jobs.get(order.id) ?? null,
  }))
}
