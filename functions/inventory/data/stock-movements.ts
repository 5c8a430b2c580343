import { randomUUID } from 'node:crypto'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { StockMovement } from '#/shared/inventory/schemas.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * A movement of an entry's stock and its reason, written in the movement's transaction to the stock's partition, and never
 * changed.
 */
export type MovementRow = Key & Omit<StockMovement, 'userName'> & { userId: UserId }

/** The write that records a movement of an entry's stock. */
export const movementWrite = (productId: string, movement: Omit<MovementRow, keyof Key>): Write => ({
  put: { pk: `STOCK#${productId}`, sk: `MOVEMENT#${movement.at}#${randomUUID()}`, ...movement },
})

/** Access pattern: the movements of an entry's stock, newest first. One query. */
export async function movementsOf(
  productId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<MovementRow>> {
  const rows = await query<MovementRow>({
    pk: `STOCK#${productId}`,
    prefix: 'MOVEMENT#',
    before: after,
    limit: limit + 1,
    newestFirst: true,
  })
  return pageOf(rows, limit, ({ sk }) => sk)
}
