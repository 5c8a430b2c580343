import { handle } from '#/functions/http/handle.ts'
import { withoutCanceledOrder } from '#/functions/pc-builds/canceled-orders.ts'
import { findBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.getPcBuild, async ({ parameters: { id }, caller }) =>
  todaysBuild(await withoutCanceledOrder(await findBuild(caller.id, id))),
)
