import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { invitationWrites, isInvited } from '#/functions/users/invitations.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(routes.resendInvitation, async ({ parameters: { id }, now, recordWrites }) => {
  const user = await findUnerasedUser(id)
  if (!isInvited(user)) throw new Conflict('This user has already accepted their invitation.')
  if (user.deactivatedAt) throw new Conflict('This user is deactivated. Activate them first.')
  const response = { id }
  await transact([...invitationWrites(user, now.toISOString()), ...recordWrites({ response, subject: id })])
  return response
})
