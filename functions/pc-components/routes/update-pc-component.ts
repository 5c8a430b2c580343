import { describeChanges, editOf, shown } from '#/functions/catalog/entries.ts'
import { movedStockWrites } from '#/functions/catalog/moved-stock.ts'
import { handle } from '#/functions/http/handle.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { requireSizes } from '#/functions/pc-components/require-sizes.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(
  routes.updatePcComponent,
  async ({ parameters: { id }, body, caller, now, recordWrites }) =>
    shown(
      await pcComponents.change(
        editOf(id, body),
        now.toISOString(),
        ({ before, after }) => [
          ...movedStockWrites([{ before, after }], caller.id, now),
          ...recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
        ],
        requireSizes,
      ),
    ),
)
