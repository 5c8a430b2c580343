import { shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(routes.listAllPcComponents, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await pcComponents.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
