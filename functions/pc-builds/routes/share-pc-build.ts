import { randomBytes } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { buildLabel, findBuild, shareBuildWrites } from '#/functions/pc-builds/data/pc-builds.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { SharedBuildId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.sharePcBuild, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(buildLabel, async () => {
    const build = await findBuild(caller.id, id)
    // An existing link keeps working when sharing is requested again.
    if (build.shareId) return buildView(build)
    const shareId = SharedBuildId.parse(randomBytes(16).toString('base64url'))
    const response = buildView({ ...build, shareId, version: build.version + 1 })
    await transact([
      ...shareBuildWrites(build, shareId),
      ...recordWrites({ response, subject: id, changes: { name: build.name } }),
    ])
    return response
  }),
)
