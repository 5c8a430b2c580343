import { randomUUID } from 'node:crypto'
import { describeChanges, newEntry, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { PcComponentId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(routes.addPcComponent, async ({ body, caller, now, recordWrites }) => {
  const entry = newEntry(PcComponentId.parse(randomUUID()), { ...body, pictureUrl: null }, now)
  await pcComponents.add(entry, [
    ...movedStockWrites([{ after: entry }], caller.id, now),
    ...recordWrites({ response: shown(entry), subject: entry.id, changes: describeChanges(undefined, entry) }),
  ])
  return shown(entry)
})
