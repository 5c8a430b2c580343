import { describeChanges, shown } from '#/functions/catalog/entries.ts'
import { pictureCatalog } from '#/functions/catalog/pictures.ts'
import { handle } from '#/functions/http/handle.ts'
import { products } from '#/functions/products/data/products.ts'
import { routes } from '#/shared/products/routes.ts'

const pictures = pictureCatalog(products, 'product-picture')

export const handler = handle(routes.removeProductPicture, async ({ parameters: { id }, now, recordWrites }) =>
  shown(
    await pictures.remove({ id, now }, ({ before, after }) =>
      recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
    ),
  ),
)
