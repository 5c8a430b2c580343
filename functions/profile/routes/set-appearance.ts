import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { appearanceWrite } from '#/functions/users/data/appearances.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.setAppearance, async ({ body, caller }) => {
  await transact([appearanceWrite(caller.id, body.appearance)])
  return body
})
