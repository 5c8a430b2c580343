import { findCompanyOfPeople } from '#/functions/companies/access.ts'
import { allCompanyPeople, usersOf } from '#/functions/companies/data/people.ts'
import { personView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { folded } from '#/shared/lib/search-terms.ts'

export const handler = handle(routes.listCompanyPeople, async ({ parameters: { id }, caller }) => {
  const company = await findCompanyOfPeople(caller, id)
  const users = await usersOf(await allCompanyPeople(id), id)
  const named = users.map(user => personView(user, company)).map(person => ({ person, name: folded(person.name) }))
  named.sort((one, other) => (one.name < other.name ? -1 : 1))
  return named.map(({ person }) => person)
})
