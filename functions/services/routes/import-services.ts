import { randomUUID } from 'node:crypto'
import { editOf, importedNames, newEntry, shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { services } from '#/functions/services/data/services.ts'
import { ServiceId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/services/routes.ts'

export const handler = handle(routes.importServices, async ({ body: { add, change }, now, recordWrites }) => {
  const added = add.map(fields => newEntry(ServiceId.parse(randomUUID()), fields, now))
  const edits = change.map(({ id, ...fields }) => editOf(id, fields))
  const changed = await services.changeAll(added, edits, now.toISOString(), after =>
    recordWrites({
      response: { added: added.map(shown), changed: after.map(shown) },
      subject: 'services',
      changes: importedNames(added, after),
    }),
  )
  return { added: added.map(shown), changed: changed.map(shown) }
})
