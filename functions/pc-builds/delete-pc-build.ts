import { retryOnConflict } from '#/functions/data/lib/optimistic-lock.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { buildLabel, deleteBuildWrites, findBuild } from '#/functions/data/pc-builds.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/pc-builds.ts'

export const handler = handle(routes.deletePcBuild, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(buildLabel, async () => {
    const build = await findBuild(caller.id, id)
    if (build.status === 'ordered') throw new Conflict('This build was ordered and can’t be deleted.')
    await transact([...deleteBuildWrites(build), ...recordWrites({}, id, { name: build.name })])
    return {}
  }),
)
