import { handle } from '#/functions/http/handle.ts'
import { setUserActive } from '#/functions/users/data/user-changes.ts'
import { invitationWrites } from '#/functions/users/invitations.ts'
import { syncedUserView } from '#/functions/users/sync-login.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(
  routes.activateUser,
  async ({ parameters: { id }, now, recordWrites }) => {
    const at = now.toISOString()
    await setUserActive(id, true, at, user => [...invitationWrites(user, at), ...recordWrites({ subject: id })])
    return syncedUserView(id)
  },
  { replay: id => syncedUserView(UserId.parse(id)) },
)
