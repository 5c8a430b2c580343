import { shown } from '#/functions/catalog/entries.ts'
import { services } from '#/functions/data/services.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/services.ts'

export const handler = handle(routes.listAllServices, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await services.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
