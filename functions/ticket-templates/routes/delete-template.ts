import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findTemplate, removeTemplateWrites, templateLabel } from '#/functions/ticket-templates/data/templates.ts'
import { routes } from '#/shared/ticket-templates/routes.ts'

export const handler = handle(routes.deleteTemplate, ({ parameters: { id }, recordWrites }) =>
  retryOnConflict(templateLabel, async () => {
    const row = await findTemplate(id)
    await transact([
      ...removeTemplateWrites(row),
      ...recordWrites({ subject: id, changes: { name: row.name }, response: {} }),
    ])
    return {}
  }),
)
