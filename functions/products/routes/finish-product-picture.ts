import { describeChanges, shown } from '#/functions/catalog/entries.ts'
import { pictureCatalog } from '#/functions/catalog/pictures.ts'
import { handle } from '#/functions/http/handle.ts'
import { products } from '#/functions/products/data/products.ts'
import { routes } from '#/shared/products/routes.ts'

const pictures = pictureCatalog(products, 'product-picture')

export const handler = handle(
  routes.finishProductPicture,
  async ({ parameters: { id }, body: { pictureURL }, caller, now, recordWrites }) =>
    shown(
      await pictures.finish({ id, pictureURL, owner: caller.id, now }, ({ before, after }) =>
        recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
      ),
    ),
)
