import { stockLabelOf, stockLevels } from '#/functions/inventory/data/stock.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { type StoredLine, stockWantedBy, unrefunded } from '#/functions/orders/data/order-lines.ts'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { takeStockWrites } from '#/functions/orders/order-stock.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/**
 * Reserves stock for the lines of an order that wait for it, as far as their products have enough by now. An order that is paid or
 * released takes it at once. Throws `Conflict` if none of the lines can have its stock.
 */
export async function reserveStock(
  id: OrderId,
  version: number | undefined,
  at: string,
  extraWrites: (before: OrderRow, after: OrderRow) => readonly Write[],
): Promise<OrderRow> {
  const waiting = waitingIn((await findOrder(id)).lines)
  const levels = await stockLevels(waiting.map(({ productId }) => productId))
  const wanted = stockWantedBy(waiting)
  const enough = wanted.filter(({ productId, quantity }) => (levels.get(productId) ?? 0) >= quantity)
  const isReserved = ({ productId, isBackordered }: StoredLine) =>
    isBackordered && enough.some(one => one.productId === productId)
  if (waiting.length > 0 && enough.length === 0) throw stillShort(waiting, levels)
  try {
    return await changeOrder(
      id,
      order => {
        requireVersion('order', order, version)
        if (order.status === 'cancelled' || order.status === 'refunded') {
          throw new Conflict('This order is over. It needs no stock.')
        }
        if (!order.lines.some(isReserved)) return order
        const lines = order.lines.map(line => (isReserved(line) ? { ...line, isBackordered: false } : line))
        return { ...order, lines, updatedAt: at }
      },
      (before, after) => [
        ...takeStockWrites(before, stockWantedBy(waitingIn(before.lines).filter(isReserved)), at),
        ...extraWrites(before, after),
      ],
    )
  } catch (error) {
    const isShort =
      error instanceof ConditionFailed && enough.some(one => error.labels.has(stockLabelOf(one.productId)))
    throw isShort ? stillShort(waiting, await stockLevels(wanted.map(({ productId }) => productId))) : error
  }
}

/** The lines that wait for stock, with the units that they still need. */
const waitingIn = (lines: readonly StoredLine[]): StoredLine[] =>
  lines
    .filter(line => line.isBackordered && unrefunded(line) > 0)
    .map(line => ({ ...line, quantity: unrefunded(line) }))

function stillShort(waiting: readonly StoredLine[], levels: ReadonlyMap<string, number>): Conflict {
  const missing = stockWantedBy(waiting).map(({ productId, quantity }) => {
    const name = waiting.find(line => line.productId === productId)?.name ?? ''
    return `${Math.max(1, quantity - (levels.get(productId) ?? 0))} × ${name}`
  })
  return new Conflict(`Still short: ${missing.join(', ')}.`)
}
