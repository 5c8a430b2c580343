import { handle } from '#/functions/http/handle.ts'
import { changeView } from '#/functions/queue/save-view.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.deleteView, async ({ parameters: { id }, caller, recordWrites }) => {
  await changeView(caller, id, undefined, ({ name }) => recordWrites({ subject: name }))
  return {}
})
