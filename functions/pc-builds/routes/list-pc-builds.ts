import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { withoutCanceledOrders } from '#/functions/pc-builds/canceled-orders.ts'
import { buildsOf } from '#/functions/pc-builds/data/pc-builds.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.listPcBuilds, async ({ caller, query: { limit }, after }) => {
  const { items, ...rest } = await buildsOf(caller.id, { limit, after })
  return page({ ...rest, items: (await withoutCanceledOrders(items)).map(buildView) })
})
