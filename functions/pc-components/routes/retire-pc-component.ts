import { describeChanges, shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(routes.retirePcComponent, async ({ parameters: { id }, now, recordWrites }) => {
  const known = await pcComponents.find(id)
  // Retiring it a second time does nothing and leaves no audit entry.
  if (!known.active) return shown(known)
  return shown(
    await pcComponents.change({ id, fields: { active: false } }, now.toISOString(), ({ before, after }) =>
      recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
    ),
  )
})
