import { shown } from '#/functions/catalog/entries.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/pc-components.ts'

export const handler = handle(routes.listAllPcComponents, async ({ query: { retired, limit }, after }) => {
  const { items, next } = await pcComponents.page({ active: retired === undefined, limit, after })
  return page({ items: items.map(shown), ...(next && { next }) })
})
