import type { Change, Entry } from '#/functions/catalog/data/catalog.ts'
import { movementWrite } from '#/functions/inventory/data/stock-movements.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** The writes that record stock movements caused by catalog edits, in which the new quantity counts as a stock take. */
export const movedStockWrites = <E extends Entry>(changes: readonly Change<E>[], by: UserId, now: Date): Write[] =>
  changes.flatMap(({ before, after }) => {
    const quantity = (after.stockQuantity ?? 0) - (before?.stockQuantity ?? 0)
    if (quantity === 0) return []
    const note = before ? 'Edited in the catalog' : 'Added to the catalog'
    return [
      movementWrite(after.id, { at: now.toISOString(), reason: 'count', quantity, orderId: null, userId: by, note }),
    ]
  })
