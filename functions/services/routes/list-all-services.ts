import { shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { services } from '#/functions/services/data/services.ts'
import { routes } from '#/shared/services/routes.ts'

export const handler = handle(routes.listAllServices, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await services.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
