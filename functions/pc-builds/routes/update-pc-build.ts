import { handle } from '#/functions/http/handle.ts'
import { withoutCanceledOrder } from '#/functions/pc-builds/canceled-orders.ts'
import {
  buildLabel,
  changeBuildWrites,
  findBuild,
  type StoredBuild,
  transactWithinLimit,
} from '#/functions/pc-builds/data/pc-builds.ts'
import { pricedComponents } from '#/functions/pc-builds/priced-components.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(routes.updatePcBuild, async ({ parameters: { id }, body, caller, now, recordWrites }) => {
  // Another user's build must be reported as not found before its components are looked up.
  await findBuild(caller.id, id)
  const components = body.components && (await pricedComponents(id, body.components))
  return retryOnConflict(buildLabel, async () => {
    const before = await findBuild(caller.id, id)
    if (body.version !== undefined && body.version !== before.version) {
      throw new Conflict('This build was changed in another window. Reload and try again.')
    }
    const shown = await withoutCanceledOrder(before)
    if (components && shown.status === 'ordered') {
      throw new Conflict('This build was ordered. Duplicate it to change its components.')
    }
    const after: StoredBuild = {
      ...shown,
      name: body.name ?? before.name,
      notes: body.notes === undefined ? before.notes : body.notes,
      components: components ?? before.components,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    }
    const response = buildView(after)
    await transactWithinLimit([
      ...changeBuildWrites(before, after),
      ...recordWrites({ response, subject: id, changes: { name: after.name } }),
    ])
    return response
  })
})
