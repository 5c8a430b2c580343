import { randomUUID } from 'node:crypto'
import { describeChanges, newEntry, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { products } from '#/functions/products/data/products.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(routes.addProduct, async ({ body, caller, now, recordWrites }) => {
  const entry = newEntry(ProductId.parse(randomUUID()), { ...body, pictureUrl: null }, now)
  await products.add(entry, [
    ...movedStockWrites([{ after: entry }], caller.id, now),
    ...recordWrites({ response: shown(entry), subject: entry.id, changes: describeChanges(undefined, entry) }),
  ])
  return shown(entry)
})
