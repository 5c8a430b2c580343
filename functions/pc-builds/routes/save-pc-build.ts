import { handle } from '#/functions/http/handle.ts'
import { saveBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { newBuild, newBuildId } from '#/functions/pc-builds/new-build.ts'
import { pricedComponents } from '#/functions/pc-builds/priced-components.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

export const handler = handle(
  routes.savePcBuild,
  async ({ body: { name, notes, components }, caller, now, recordWrites }) => {
    const id = newBuildId(now)
    const priced = await pricedComponents(id, components)
    const build = newBuild(id, caller.id, { name, notes, components: priced }, now)
    const response = buildView(build)
    await saveBuild(build, recordWrites({ response, subject: id, changes: { name } }))
    return response
  },
)
