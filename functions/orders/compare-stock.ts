import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { holdsIn, type StockRow, stockOf } from '#/functions/inventory/data/stock.ts'
import { reservedStock } from '#/functions/orders/data/order-lines.ts'
import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import type { Difference } from '#/functions/orders/reconcile-stripe.ts'
import { getAll } from '#/functions/table/table.ts'
import { stockedCatalogs } from '#/shared/inventory/schemas.ts'

/**
 * Items whose stock does not add up: reserved units must be held by pending orders that want exactly as many, and available units
 * are the rest. Reads each catalog's stock, and the orders that hold some.
 */
export async function differingStock(): Promise<Difference[]> {
  const offered = (await Promise.all(stockedCatalogs.map(offeredIn))).flat()
  const stock = await stockOf(offered.map(({ id }) => id))
  const differing: Difference[] = []
  for (const [id, row] of stock) {
    if (!(await addsUp(id, row))) differing.push({ kind: 'stock', subject: id, order: 'none' })
  }
  return differing
}

async function addsUp(id: string, { onHand, reserved, available, ...row }: StockRow): Promise<boolean> {
  const holds = holdsIn(row as StockRow)
  const held = holds.reduce((sum, { quantity }) => sum + quantity, 0)
  if (held !== reserved || onHand - reserved !== available || onHand < reserved) return false
  const orders = await getAll<OrderRow>(holds.map(({ orderId }) => orderKey(orderId)))
  return holds.every(({ orderId, quantity }) => {
    const order = orders.find(one => one.id === orderId)
    const wanted = order && reservedStock(order.lines).find(({ productId }) => productId === id)
    // An order that was paid or released since the stock was read is no difference; the next night checks again.
    return order?.status !== 'pending' || (wanted?.quantity === quantity && !isOverdue(order))
  })
}

const overdueMs = 2 * 60 * 60 * 1000
/** Whether the job should have released the order long ago. */
const isOverdue = ({ reservedUntil }: OrderRow) => Date.parse(reservedUntil) < Date.now() - overdueMs
