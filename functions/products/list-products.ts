import { shown } from '#/functions/catalogue/entries.ts'
import { products } from '#/functions/data/products.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/products.ts'

export const handler = handle(routes.listProducts, async () => (await products.active()).map(shown))
