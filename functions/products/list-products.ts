import { shown } from '#/functions/catalog/entries.ts'
import { offeredIn } from '#/functions/data/catalog-snapshots.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/products.ts'

export const handler = handle(routes.listProducts, async () => (await offeredIn('products')).map(shown))
