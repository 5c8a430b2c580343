import type { StockWanted } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import type { NewOrder } from '#/functions/orders/data/orders.ts'
import type { Write } from '#/functions/table/table.ts'

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
