import { positionOf } from '#/functions/catalog/data/catalog.ts'
import { stockedIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { stockOf } from '#/functions/inventory/data/stock.ts'
import { inventoryItem } from '#/functions/inventory/stocked-items.ts'
import { pageOf } from '#/functions/table/page.ts'
import { routes } from '#/shared/inventory/routes.ts'
import { isLow } from '#/shared/inventory/rules.ts'

export const handler = handle(routes.listInventory, async ({ query: { catalog, low, limit }, after = '' }) => {
  const stocked = await stockedIn(catalog)
  const wanted = stocked.filter(item => positionOf(item.entry) > after && (!low || isLow(item)))
  const { items, ...rest } = pageOf(wanted, limit, ({ entry }) => positionOf(entry))
  const stock = await stockOf(items.map(({ entry }) => entry.id))
  return page({ ...rest, items: items.map(({ entry }) => inventoryItem(catalog, entry, stock.get(entry.id))) })
})
