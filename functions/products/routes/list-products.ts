import { offeredIn } from '#/functions/catalog/data/catalog-snapshots.ts'
import { shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(routes.listProducts, async () => (await offeredIn('products')).map(shown))
