import type { Write } from '#/functions/data/lib/table.ts'
import type { NewOrder } from '#/functions/data/orders.ts'
import type { StockWanted } from '#/functions/data/stock.ts'
import { movementWrite } from '#/functions/data/stock-movements.ts'

/** Writes that record an order's sold units as stock movements. */
export const saleWrites = ({ id, customerId }: NewOrder, sold: readonly StockWanted[], at: string): Write[] =>
  sold.map(({ productId, quantity }) =>
    movementWrite(productId, {
      at,
      reason: 'sale',
      quantity: -quantity,
      orderId: id,
      userId: customerId,
      note: '',
    }),
  )
