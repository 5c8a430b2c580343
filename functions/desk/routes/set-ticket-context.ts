import { setContext } from '#/functions/desk/set-context.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(routes.setTicketContext, async ({ parameters: { id }, body, caller, now }) => {
  await setContext(id, body, { caller, now })
  return {}
})
