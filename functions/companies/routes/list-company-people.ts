import { findCompanyOfPeople } from '#/functions/companies/access.ts'
import { companyPeople, usersOf } from '#/functions/companies/data/people.ts'
import { personView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(
  routes.listCompanyPeople,
  async ({ parameters: { id }, query: { limit }, caller, after }) => {
    const company = await findCompanyOfPeople(caller, id)
    const found = await companyPeople(id, limit, after)
    const users = await usersOf(found.items, id)
    return page({ ...found, items: users.map(user => personView(user, company)) })
  },
)
