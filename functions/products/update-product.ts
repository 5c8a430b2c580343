import { changesIn, editOf, shown } from '#/functions/catalogue/entries.ts'
import { products } from '#/functions/data/products.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/products.ts'

export const handler = handle(routes.updateProduct, async ({ parameters: { id }, body, now, record }) =>
  shown(
    await products.change(editOf(id, body), now.toISOString(), ({ before, after }) =>
      record(shown(after), id, changesIn(before, after)),
    ),
  ),
)
