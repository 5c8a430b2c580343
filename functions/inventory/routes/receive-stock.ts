import { handle } from '#/functions/http/handle.ts'
import { changeStockWrite } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { findInventoryItem, withMoved } from '#/functions/inventory/stocked-items.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/inventory/routes.ts'

export const handler = handle(
  routes.receiveStock,
  async ({ parameters: { id }, body: { quantity, note }, caller, now, recordWrites }) => {
    const before = await findInventoryItem(id)
    const movement = { at: now.toISOString(), quantity, note, orderId: null, userId: caller.id }
    await transact([
      changeStockWrite(before.catalog, id, quantity),
      movementWrite(id, { ...movement, reason: 'receipt' }),
      ...recordWrites({ subject: id, changes: { name: before.name, received: String(quantity) } }),
    ])
    return withMoved(before, quantity)
  },
  { replay: id => findInventoryItem(id) },
)
