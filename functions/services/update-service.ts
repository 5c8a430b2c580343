import { describeChanges, editOf, shown } from '#/functions/catalog/entries.ts'
import { services } from '#/functions/data/services.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/services.ts'

export const handler = handle(routes.updateService, async ({ parameters: { id }, body, now, recordWrites }) =>
  shown(
    await services.change(editOf(id, body), now.toISOString(), ({ before, after }) =>
      recordWrites(shown(after), id, describeChanges(before, after)),
    ),
  ),
)
