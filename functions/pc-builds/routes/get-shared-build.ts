import { handle } from '#/functions/http/handle.ts'
import { findSharedBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.getSharedBuild, async ({ parameters: { shareId } }) =>
  todaysBuild(await findSharedBuild(shareId)),
)
