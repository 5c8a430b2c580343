import { shown } from '#/functions/catalog/entries.ts'
import { products } from '#/functions/data/products.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/products.ts'

export const handler = handle(routes.listAllProducts, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await products.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
