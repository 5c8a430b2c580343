import { requireCompany } from '#/functions/companies/data/companies.ts'
import { newMoveWrite } from '#/functions/companies/data/moves.ts'
import type { Colleague } from '#/functions/companies/data/people.ts'
import { planLeaving } from '#/functions/companies/leave-company.ts'
import { returnOf } from '#/functions/email/email-suppressions.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import type { Write } from '#/functions/table/table.ts'
import { changedFields } from '#/functions/users/changed-fields.ts'
import { changeUser } from '#/functions/users/data/user-changes.ts'
import type { User } from '#/functions/users/data/users.ts'
import { isInvited } from '#/functions/users/invitations.ts'
import { replayUser, userView } from '#/functions/users/views.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(
  routes.updateUser,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    if (id === caller.id && body.role && body.role !== caller.role)
      throw new Forbidden('You cannot change your own role.')
    const at = now.toISOString()
    // Read before the change: if a read failed afterwards, the change would already be done.
    const bounceReason = await returnOf(body.email)
    const user = await changeUser(
      id,
      body,
      at,
      (before, after) => [
        ...userEmails(before, after, at),
        ...endedSubscription(before, after),
        ...recordWrites({ subject: id, changes: changedFields(before, after) }),
      ],
      person => joinTeamWrites(person, caller.id, now),
    )
    return { ...userView(user), bounceReason }
  },
  { replay: replayUser },
)

/** The writes with which someone who joins the team leaves their company: their open tickets go to its primary contact. */
async function joinTeamWrites(person: Colleague, by: UserId, now: Date): Promise<Write[]> {
  const { move, writes } = await planLeaving(person, await requireCompany(person.companyId), {
    by,
    now,
    joinsTeam: true,
  })
  return [...writes, newMoveWrite(move)]
}

/** The write that ends status emails to the earlier address. The new one is not verified, and its owner has to subscribe. */
const endedSubscription = (before: User, after: User): Write[] =>
  before.emailVerified && after.email !== before.email ? [unsubscribeWrite(hashEmail(before.email))] : []

/** The email about a change: a user who has not accepted their invitation gets a new one, because the old link stops working. */
function userEmails(before: User, after: User, at: string): Write[] {
  if (after.sessionGeneration === before.sessionGeneration) return []
  const wasInvited = isInvited(before)
  if (!wasInvited && after.email === before.email) return []
  const template = wasInvited ? 'invitation' : 'verification'
  return [emailWrite({ template, to: after.email, data: { userId: after.id } }, at)]
}
