import { randomUUID } from 'node:crypto'
import { editOf, importedNames, newEntry, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { products } from '#/functions/products/data/products.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(routes.importProducts, async ({ body: { add, change }, caller, now, recordWrites }) => {
  const added = add.map(fields => newEntry(ProductId.parse(randomUUID()), { ...fields, pictureUrl: null }, now))
  const edits = change.map(({ id, ...fields }) => editOf(id, fields))
  const changed = await products.changeAll(added, edits, now.toISOString(), (after, changes) => [
    ...movedStockWrites([...added.map(entry => ({ after: entry })), ...changes], caller.id, now),
    ...recordWrites({
      response: { added: added.map(shown), changed: after.map(shown) },
      subject: 'products',
      changes: importedNames(added, after),
    }),
  ])
  return { added: added.map(shown), changed: changed.map(shown) }
})
