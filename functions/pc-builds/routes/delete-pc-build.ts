import { handle } from '#/functions/http/handle.ts'
import { withoutCanceledOrder } from '#/functions/pc-builds/canceled-orders.ts'
import { buildLabel, deleteBuildWrites, findBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.deletePcBuild, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(buildLabel, async () => {
    const build = await findBuild(caller.id, id)
    if ((await withoutCanceledOrder(build)).status === 'ordered')
      throw new Conflict('This build was ordered and can’t be deleted.')
    await transact([
      ...deleteBuildWrites(build),
      ...recordWrites({ response: {}, subject: id, changes: { name: build.name } }),
    ])
    return {}
  }),
)
