import {
  holdWrites,
  releaseWrites,
  returnWrites,
  type StockWanted,
  sellHeldWrites,
  sellWrites,
} from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { reservedStock } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder, OrderRow } from '#/functions/orders/data/orders.ts'
import { saleWrites } from '#/functions/orders/sale-writes.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Whether an order's stock is sold, and not only held: it was paid or released. */
const isSold = ({ paidAt, releasedAt }: Pick<NewOrder, 'paidAt' | 'releasedAt'>) =>
  paidAt !== null || releasedAt !== null

/** The writes that take stock for an order: it is held until the order is paid or released, and sold from then on. */
export const takeStockWrites = (order: NewOrder, wanted: readonly StockWanted[], at: string): Write[] =>
  isSold(order) ? [...sellWrites(wanted), ...saleWrites(order, wanted, at)] : holdWrites(order.id, wanted)

/** The writes that sell the stock that an unpaid order holds; none if it was sold at its release. */
export function sellReservedWrites(order: OrderRow, at: string): Write[] {
  if (isSold(order)) return []
  const held = reservedStock(order.lines)
  return [...sellHeldWrites(order.id, held), ...saleWrites(order, held, at)]
}

/** The writes that free the stock of a pending order that is canceled: what it holds, or what was sold at its release. */
export function freeStockWrites(order: OrderRow, by: UserId, at: string): Write[] {
  const taken = reservedStock(order.lines)
  if (!isSold(order)) return releaseWrites(order.id, taken)
  return [
    ...returnWrites(taken),
    ...taken.map(({ productId, quantity }) =>
      movementWrite(productId, { at, reason: 'return', quantity, orderId: order.id, userId: by, note: '' }),
    ),
  ]
}
