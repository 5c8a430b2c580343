import { handle } from '#/functions/http/handle.ts'
import { changeView } from '#/functions/queue/save-view.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.updateView, async ({ parameters: { id }, body, caller, recordWrites }) => {
  await changeView(caller, id, body, () => recordWrites({ subject: body.name }))
  return { ...body, id }
})
