import { findManagedCompany } from '#/functions/companies/access.ts'
import { endInvitationWrites, invitationLabel, requireInvitation } from '#/functions/companies/data/invitations.ts'
import { invitationView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.cancelCompanyInvitation,
  async ({ parameters: { id, invitationId }, caller, now, recordWrites }) => {
    const company = await findManagedCompany(caller, id)
    return retryOnConflict(invitationLabel, async () => {
      const before = await requireInvitation(id, invitationId)
      if (before.state === 'accepted') throw new Conflict('This invitation was accepted.')
      const names = await namesOf([before.invitedById])
      const response = invitationView({ ...before, state: 'canceled' }, company, names, now)
      if (before.state === 'canceled') return response
      await transact([...endInvitationWrites(before, 'canceled'), ...recordWrites({ subject: id })])
      return response
    })
  },
)
