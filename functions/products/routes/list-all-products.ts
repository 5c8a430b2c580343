import { shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { products } from '#/functions/products/data/products.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(routes.listAllProducts, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await products.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
