import { buildsOf } from '#/functions/data/pc-builds.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { routes } from '#/shared/pc-builds.ts'

export const handler = handle(routes.listPcBuilds, async ({ caller, query: { limit }, after }) => {
  const { items, ...rest } = await buildsOf(caller.id, { limit, after })
  return page({ ...rest, items: items.map(buildView) })
})
