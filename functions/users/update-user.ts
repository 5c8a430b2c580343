import type { Write } from '#/functions/data/lib/table.ts'
import { mailing } from '#/functions/data/outbox.ts'
import { returnOf } from '#/functions/data/returned-mail.ts'
import { changeUser } from '#/functions/data/user-changes.ts'
import type { User } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { changedFields } from '#/functions/users/changed-fields.ts'
import { listedUser, replayedUser } from '#/functions/users/listed-user.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/users.ts'

export const handler = handle(
  routes.updateUser,
  async ({ parameters: { id }, body, caller, now, record }) => {
    if (id === caller.id && body.role && body.role !== caller.role)
      throw new Forbidden('You cannot change your own role.')
    const at = now.toISOString()
    // Read before the change: an answer that failed after it would leave the change behind.
    const mailReturned = await returnOf(body.email)
    const user = await changeUser(id, body, at, (before, after) => [
      ...mailsAbout(before, after, at),
      ...record(listedUser(after), id, changedFields(before, after)),
    ])
    return { ...listedUser(user), mailReturned }
  },
  { replay: replayedUser },
)

/** What a user is mailed of a change: who has yet to accept their invitation gets another, as the one before works no more. */
function mailsAbout(before: User, after: User, at: string): Write[] {
  if (after.sessionGeneration === before.sessionGeneration) return []
  const isInvited = !before.emailVerified && before.lastLoginAt === null
  if (!isInvited && after.email === before.email) return []
  const template = isInvited ? 'invitation' : 'verification'
  return [mailing({ template, to: after.email, data: { userId: after.id } }, at)]
}
