import { describeChanges, editOf, shown } from '#/functions/catalog/entries.ts'
import { handle } from '#/functions/http/handle.ts'
import { services } from '#/functions/services/data/services.ts'
import { routes } from '#/shared/services/routes.ts'

export const handler = handle(routes.updateService, async ({ parameters: { id }, body, now, recordWrites }) =>
  shown(
    await services.change(editOf(id, body), now.toISOString(), ({ before, after }) =>
      recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
    ),
  ),
)
