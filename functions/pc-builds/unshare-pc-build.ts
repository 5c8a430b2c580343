import { retryOnConflict } from '#/functions/data/lib/optimistic-lock.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { buildLabel, findBuild, unshareBuildWrites } from '#/functions/data/pc-builds.ts'
import { handle } from '#/functions/lib/handle.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { routes } from '#/shared/pc-builds.ts'

export const handler = handle(routes.unsharePcBuild, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(buildLabel, async () => {
    const build = await findBuild(caller.id, id)
    if (!build.shareId) return buildView(build)
    const response = buildView({ ...build, shareId: null, version: build.version + 1 })
    await transact([...unshareBuildWrites(build, build.shareId), ...recordWrites(response, id, { name: build.name })])
    return response
  }),
)
