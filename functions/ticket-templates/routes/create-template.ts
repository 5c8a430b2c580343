import { handle } from '#/functions/http/handle.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { newTemplateWrites, templateKey } from '#/functions/ticket-templates/data/templates.ts'
import { keepTemplate } from '#/functions/ticket-templates/keep-template.ts'
import { explainFullTemplates, requireTemplateParts, scheduleOf } from '#/functions/ticket-templates/save-template.ts'
import { TicketTemplateId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/ticket-templates/routes.ts'

export const handler = handle(routes.createTemplate, async ({ body, now, recordWrites }) => {
  const { createNow, recurrence: _, ...fields } = body
  await requireTemplateParts(body)
  const id = TicketTemplateId.parse(sortableId(now))
  const at = now.toISOString()
  const row = {
    ...{ ...templateKey(id), id, ...fields },
    ...(await scheduleOf(body, undefined, at)),
    ...{ updatedAt: at, version: 1 },
  }
  return keepTemplate(row, newTemplateWrites(row), {
    at,
    createNow,
    record: (changes, response) => recordWrites({ subject: id, changes, response }),
  }).catch(explainFullTemplates)
})
