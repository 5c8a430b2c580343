import { describeChanges, editOf, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { products } from '#/functions/products/data/products.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(routes.updateProduct, async ({ parameters: { id }, body, caller, now, recordWrites }) =>
  shown(
    await products.change(editOf(id, body), now.toISOString(), ({ before, after }) => [
      ...movedStockWrites([{ before, after }], caller.id, now),
      ...recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
    ]),
  ),
)
