import { handle } from '#/functions/http/handle.ts'
import { buildLabel, findBuild, unshareBuildWrites } from '#/functions/pc-builds/data/pc-builds.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.unsharePcBuild, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(buildLabel, async () => {
    const build = await findBuild(caller.id, id)
    if (!build.shareId) return buildView(build)
    const response = buildView({ ...build, shareId: null, version: build.version + 1 })
    await transact([
      ...unshareBuildWrites(build, build.shareId),
      ...recordWrites({ response, subject: id, changes: { name: build.name } }),
    ])
    return response
  }),
)
