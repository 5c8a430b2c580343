import { endInvitationWrites } from '#/functions/companies/data/invitations.ts'
import { joinWrites } from '#/functions/companies/join-company.ts'
import { openInvitation } from '#/functions/companies/open-invitation.ts'
import { retryJoin } from '#/functions/companies/retry-join.ts'
import { handle } from '#/functions/http/handle.ts'
import { InvalidLink } from '#/functions/http/link-codes.ts'
import { transact } from '#/functions/table/table.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.acceptCompanyInvitation, async ({ body: { code }, caller, now, recordWrites }) => {
  if (isStaff(caller.role)) throw new Forbidden('Staff can’t belong to a company.')
  const at = now.toISOString()
  return retryJoin(async () => {
    const { invitation, company } = await openInvitation(code, now)
    const user = await findUnerasedUser(caller.id)
    if (invitation.email !== user.email) throw new InvalidLink()
    if (!user.emailVerified) throw new Conflict('Verify your email address first.')
    if (user.companyId) throw new Conflict('You already belong to another company. Contact us to move.')
    const response = { companyId: company.id, companyName: company.name }
    const { companyRole, id: except } = invitation
    await transact([
      ...(await joinWrites(user, company, { companyRole, by: user.id, at, except })),
      ...endInvitationWrites(invitation, 'accepted'),
      ...recordWrites({ response, subject: company.id }),
    ])
    return response
  })
})
