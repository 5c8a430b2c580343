import { listOrders } from '#/functions/data/order-places.ts'
import type { OrderRow } from '#/functions/data/orders.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnOrder } from '#/shared/profile.ts'

/** A user's orders for their data export, newest first. */
export async function ownOrders(customerId: UserId): Promise<OwnOrder[]> {
  const orders: OrderRow[] = []
  let after: string | undefined
  do {
    const { items, next } = await listOrders({ customerId, limit: 200, after })
    orders.push(...items)
    after = next
  } while (after)
  return orders.map(({ lines, totalCents, ...order }) => ({
    ...order,
    totalAmount: centsToDecimal(totalCents),
    lines: lines.map(({ name, quantity, priceCents }) => ({ name, quantity, price: centsToDecimal(priceCents) })),
  }))
}
