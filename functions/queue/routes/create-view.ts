import { randomUUID } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { addView } from '#/functions/queue/save-view.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.createView, async ({ body, caller, recordWrites }) => {
  const view = { ...body, id: randomUUID() }
  await addView(caller, view, () => recordWrites({ subject: view.name, response: view }))
  return view
})
