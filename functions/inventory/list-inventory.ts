import { positionOf } from '#/functions/data/catalog.ts'
import { offeredIn } from '#/functions/data/catalog-snapshots.ts'
import { pageOf } from '#/functions/data/lib/page.ts'
import { stockOf } from '#/functions/data/stock.ts'
import { inventoryItem } from '#/functions/inventory/stocked-items.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { lowStock, routes } from '#/shared/inventory.ts'

export const handler = handle(routes.listInventory, async ({ query: { catalog, low, limit }, after = '' }) => {
  const offered = await offeredIn(catalog)
  const wanted = offered.filter(entry => positionOf(entry) > after && (!low || entry.stockQuantity <= lowStock))
  const { items, ...rest } = pageOf(wanted, limit, positionOf)
  const stock = await stockOf(items.map(({ id }) => id))
  return page({ ...rest, items: items.map(entry => inventoryItem(catalog, entry, stock.get(entry.id))) })
})
