import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { changeTemplateWrite, findTemplate, templateLabel } from '#/functions/ticket-templates/data/templates.ts'
import { keepTemplate } from '#/functions/ticket-templates/keep-template.ts'
import { requireTemplateParts, scheduleOf } from '#/functions/ticket-templates/save-template.ts'
import { routes } from '#/shared/ticket-templates/routes.ts'

export const handler = handle(routes.updateTemplate, async ({ parameters: { id }, body, now, recordWrites }) => {
  const { createNow, recurrence: _, version, ...fields } = body
  const at = now.toISOString()
  return retryOnConflict(templateLabel, async () => {
    const before = await findTemplate(id)
    requireVersion(templateLabel, before, version)
    await requireTemplateParts(body, before)
    const schedule = await scheduleOf(body, before, at)
    const after = { ...before, ...fields, ...schedule, updatedAt: at, version: versionOf(before) + 1 }
    return keepTemplate(after, [changeTemplateWrite(before, after)], {
      at,
      createNow,
      record: (changes, response) => recordWrites({ subject: id, changes, response }),
    })
  })
})
