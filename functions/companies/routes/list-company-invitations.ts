import { findManagedCompany } from '#/functions/companies/access.ts'
import { companyInvitations } from '#/functions/companies/data/invitations.ts'
import { invitationView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(
  routes.listCompanyInvitations,
  async ({ parameters: { id }, query: { limit }, caller, after, now }) => {
    const company = await findManagedCompany(caller, id)
    const found = await companyInvitations(id, limit, after)
    const names = await namesOf(found.items.map(({ invitedById }) => invitedById))
    return page({ ...found, items: found.items.map(row => invitationView(row, company, names, now)) })
  },
)
