import { handle } from '#/functions/http/handle.ts'
import { setUserActive } from '#/functions/users/data/user-changes.ts'
import { syncedUserView } from '#/functions/users/sync-login.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(
  routes.deactivateUser,
  async ({ parameters: { id }, caller, now, recordWrites }) => {
    if (id === caller.id) throw new Forbidden('You cannot deactivate your own account.')
    await setUserActive(id, false, now.toISOString(), () => recordWrites({ subject: id }))
    return syncedUserView(id)
  },
  { replay: id => syncedUserView(UserId.parse(id)) },
)
