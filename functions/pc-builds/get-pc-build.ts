import { findBuild } from '#/functions/data/pc-builds.ts'
import { handle } from '#/functions/lib/handle.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { routes } from '#/shared/pc-builds.ts'

export const handler = handle(routes.getPcBuild, async ({ parameters: { id }, caller }) =>
  todaysBuild(await findBuild(caller.id, id)),
)
