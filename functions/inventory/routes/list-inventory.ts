import { positionOf } from '#/functions/catalog/data/catalog.ts'
import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { stockOf } from '#/functions/inventory/data/stock.ts'
import { inventoryItem } from '#/functions/inventory/stocked-items.ts'
import { pageOf } from '#/functions/table/page.ts'
import { routes } from '#/shared/inventory/routes.ts'
import { lowStock } from '#/shared/inventory/schemas.ts'

export const handler = handle(routes.listInventory, async ({ query: { catalog, low, limit }, after = '' }) => {
  const offered = await offeredIn(catalog)
  const wanted = offered.filter(entry => positionOf(entry) > after && (!low || entry.stockQuantity <= lowStock))
  const { items, ...rest } = pageOf(wanted, limit, positionOf)
  const stock = await stockOf(items.map(({ id }) => id))
  return page({ ...rest, items: items.map(entry => inventoryItem(catalog, entry, stock.get(entry.id))) })
})
