import { describeChanges, shown } from '#/functions/catalog/entries.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/pc-components.ts'

export const handler = handle(routes.retirePcComponent, async ({ parameters: { id }, now, recordWrites }) => {
  const known = await pcComponents.find(id)
  // Retiring it a second time does nothing and leaves no audit entry.
  if (!known.active) return shown(known)
  return shown(
    await pcComponents.change({ id, fields: { active: false } }, now.toISOString(), ({ before, after }) =>
      recordWrites(shown(after), id, describeChanges(before, after)),
    ),
  )
})
