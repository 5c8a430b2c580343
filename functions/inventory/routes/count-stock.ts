import { handle } from '#/functions/http/handle.ts'
import { countStockWrite, stockLabel } from '#/functions/inventory/data/stock.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import { findInventoryItem, withMoved } from '#/functions/inventory/stocked-items.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.countStock,
  async ({ parameters: { id }, body: { onHand, onHandBase, note = '' }, caller, now, recordWrites }) => {
    const before = await findInventoryItem(id)
    const quantity = onHand - onHandBase
    const movement = { at: now.toISOString(), quantity, note, orderId: null, userId: caller.id }
    await transact([
      countStockWrite(id, onHand, onHandBase),
      movementWrite(id, { ...movement, reason: 'count' }),
      ...recordWrites({ subject: id, changes: { name: before.name, onHand: `${onHandBase} → ${onHand}` } }),
    ]).catch(error => explain(error, before))
    return withMoved(before, onHand - before.onHand)
  },
  { replay: id => findInventoryItem(id) },
)

function explain(error: unknown, { reserved }: InventoryItem): never {
  if (!(error instanceof ConditionFailed && error.labels.has(stockLabel))) throw error
  throw new Conflict(
    `The stock changed since you opened this page, or the count is below the ${reserved} reserved by orders. Count again.`,
    'onHandBase',
  )
}
