import { randomUUID } from 'node:crypto'
import { describeChanges, newEntry, shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { services } from '#/functions/services/data/services.ts'
import { ServiceId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/services/routes.ts'

export const handler = handle(routes.addService, async ({ body, now, recordWrites }) => {
  const entry = newEntry(ServiceId.parse(randomUUID()), body, now)
  await services.add(
    entry,
    recordWrites({ response: shown(entry), subject: entry.id, changes: describeChanges(undefined, entry) }),
  )
  return shown(entry)
})
