import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { preferencesWrite } from '#/functions/users/data/preferences.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.setAppearance, async ({ body, caller }) => {
  await transact([preferencesWrite(caller.id, body)])
  return body
})
