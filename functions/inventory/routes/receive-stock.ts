import { handle } from '#/functions/http/handle.ts'
import { changeStockWrite, stockLabel } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { findInventoryItem, withMoved } from '#/functions/inventory/stocked-items.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { withThousands } from '#/shared/lib/numbers.ts'

export const handler = handle(
  routes.receiveStock,
  async ({ parameters: { id }, body: { quantity, note }, caller, now, recordWrites }) =>
    // Another receipt at the same moment may take the room.
    retryOnConflict(stockLabel, async () => {
      const before = await findInventoryItem(id)
      requireRoom(before, quantity)
      const movement = { at: now.toISOString(), quantity, note, orderId: null, userId: caller.id }
      await transact([
        changeStockWrite(before.catalog, id, quantity),
        movementWrite(id, { ...movement, reason: 'receipt' }),
        ...recordWrites({ subject: id, changes: { name: before.name, received: String(quantity) } }),
      ])
      return withMoved(before, quantity)
    }),
  { replay: id => findInventoryItem(id) },
)

/** More units than a count or an edit accepts could not be corrected. */
function requireRoom({ onHand }: InventoryItem, quantity: number): void {
  if (onHand + quantity <= catalogLimits.stock) return
  const [limit, units] = [catalogLimits.stock, onHand].map(withThousands)
  throw new Conflict(`An item can have up to ${limit} units, and ${units} are on hand. Check the quantity.`, 'quantity')
}
