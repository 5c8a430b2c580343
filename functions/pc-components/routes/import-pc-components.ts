import { randomUUID } from 'node:crypto'
import { editOf, importedNames, newEntry, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { requireSizes } from '#/functions/pc-components/require-sizes.ts'
import { PcComponentId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(
  routes.importPcComponents,
  async ({ body: { add, change }, caller, now, recordWrites }) => {
    const added = add.map(fields => newEntry(PcComponentId.parse(randomUUID()), { ...fields, pictureUrl: null }, now))
    const edits = change.map(({ id, ...fields }) => editOf(id, fields))
    const changed = await pcComponents.changeAll(
      added,
      edits,
      now.toISOString(),
      (after, changes) => [
        ...movedStockWrites([...added.map(entry => ({ after: entry })), ...changes], caller.id, now),
        ...recordWrites({
          response: { added: added.map(shown), changed: after.map(shown) },
          subject: 'pc-components',
          changes: importedNames(added, after),
        }),
      ],
      requireSizes,
    )
    return { added: added.map(shown), changed: changed.map(shown) }
  },
)
