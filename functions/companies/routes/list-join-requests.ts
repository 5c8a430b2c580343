import { requireDeciding } from '#/functions/companies/access.ts'
import { findCompanies } from '#/functions/companies/data/companies.ts'
import { pendingRequests } from '#/functions/companies/data/join-requests.ts'
import { joinRequestView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { findUsers } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listJoinRequests, async ({ query: { limit, companyId }, caller, after }) => {
  requireDeciding(caller)
  const isAdmin = isStaff(caller.role)
  if (!isAdmin && companyId && companyId !== caller.companyId) throw new NotFound('company')
  const found = await pendingRequests(isAdmin ? companyId : (caller.companyId ?? undefined), limit, after)
  const [companies, users] = await Promise.all([
    findCompanies(found.items.map(row => row.companyId)),
    findUsers(found.items.map(row => row.userId)),
  ])
  const items = found.items.map(row =>
    joinRequestView(
      row,
      companies.find(({ id }) => id === row.companyId),
      users.find(({ id }) => id === row.userId),
      true,
    ),
  )
  return page({ ...found, items })
})
