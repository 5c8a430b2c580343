import { findManagedCompany } from '#/functions/companies/access.ts'
import { requireActive } from '#/functions/companies/data/companies.ts'
import { alreadyInvited, newInvitationWrites, tooManyInvitations } from '#/functions/companies/data/invitations.ts'
import { invitationEmailWrite, invitationEnd } from '#/functions/companies/emails.ts'
import { invitationView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findUser, namesIn } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { companyLimits } from '#/shared/companies/rules.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.inviteToCompany,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const company = await findManagedCompany(caller, id)
    requireActive(company)
    const ownerId = await findUserIdByEmail(body.email)
    const owner = ownerId && (await findUser(ownerId))
    if (owner?.companyId === id) throw new Conflict(`${body.email} already belongs to ${company.name}.`, 'email')
    // For every address alike, so that the limit does not tell which have an account.
    await countUnprovedEmail(body.email)
    const at = now.toISOString()
    const dates = { createdAt: at, expiresAt: invitationEnd(now) }
    const who = { id: sortableId(now), companyId: id, invitedById: caller.id, ...dates }
    const invitation = { ...body, ...who, state: 'pending' as const, linkGeneration: 0, version: 1 }
    const response = invitationView(invitation, company, namesIn([caller]), now)
    await transact([
      ...newInvitationWrites(invitation),
      invitationEmailWrite(invitation, at),
      ...recordWrites({ response, subject: id, changes: { companyRole: body.companyRole } }),
    ]).catch(explain)
    return response
  },
)

function explain(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(alreadyInvited)) {
    throw new Conflict('This address already has a pending invitation. Send that one again.', 'email')
  }
  if (error instanceof ConditionFailed && error.labels.has(tooManyInvitations)) {
    throw new Conflict(`A company can have ${companyLimits.pendingInvitations} pending invitations. Cancel some first.`)
  }
  throw error
}
