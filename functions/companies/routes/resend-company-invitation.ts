import { findManagedCompany } from '#/functions/companies/access.ts'
import { requireActive } from '#/functions/companies/data/companies.ts'
import { invitationLabel, requireInvitation, resendInvitationWrite } from '#/functions/companies/data/invitations.ts'
import { invitationEmailWrite, invitationEnd } from '#/functions/companies/emails.ts'
import { invitationView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.resendCompanyInvitation,
  async ({ parameters: { id, invitationId }, caller, now, recordWrites }) => {
    const company = await findManagedCompany(caller, id)
    requireActive(company)
    await countUnprovedEmail((await requirePending(id, invitationId)).email)
    return retryOnConflict(invitationLabel, async () => {
      const before = await requirePending(id, invitationId)
      const expiresAt = invitationEnd(now)
      const names = await namesOf([before.invitedById])
      const response = invitationView({ ...before, expiresAt }, company, names, now)
      await transact([
        resendInvitationWrite(before, expiresAt),
        invitationEmailWrite(before, now.toISOString()),
        ...recordWrites({ response, subject: id }),
      ])
      return response
    })
  },
)

/** Throws `Conflict` for an invitation that was accepted, declined or canceled. */
async function requirePending(...place: Parameters<typeof requireInvitation>) {
  const invitation = await requireInvitation(...place)
  if (invitation.state !== 'pending') throw new Conflict(`This invitation was ${invitation.state}.`)
  return invitation
}
