import { handle } from '#/functions/http/handle.ts'
import { eraseUser } from '#/functions/users/data/user-changes.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(routes.deleteUser, async ({ parameters: { id }, caller, now, recordWrites }) => {
  if (id === caller.id) throw new Forbidden('You cannot delete your own account here.')
  await eraseUser(id, now.toISOString(), recordWrites({ subject: id }))
  return { id }
})
