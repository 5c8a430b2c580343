import { handle } from '#/functions/http/handle.ts'
import { findBuild, saveBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { newBuild, newBuildId } from '#/functions/pc-builds/new-build.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { truncate } from '#/shared/lib/text.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

const maxNameLength = 255
const suffix = ' (copy)'

export const handler = handle(routes.duplicatePcBuild, async ({ parameters, caller, now, recordWrites }) => {
  const { name, notes, components } = await findBuild(caller.id, parameters.id)
  const id = newBuildId(now)
  const copied = components.map(one => ({ ...one, id: `${id}-${one.category}`, buildId: id }))
  const copyName = `${truncate(name, maxNameLength - suffix.length)}${suffix}`
  const build = newBuild(id, caller.id, { name: copyName, notes, components: copied }, now)
  const response = buildView(build)
  await saveBuild(build, recordWrites({ response, subject: id, changes: { name: copyName } }))
  return response
})
