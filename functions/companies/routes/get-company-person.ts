import { findCompanyOfPeople } from '#/functions/companies/access.ts'
import { openTicketsOfPerson } from '#/functions/companies/data/person-records.ts'
import { findColleague } from '#/functions/companies/find-colleague.ts'
import { personView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/people-routes.ts'

const maxCounted = 200

export const handler = handle(routes.getCompanyPerson, async ({ parameters: { id, userId }, caller }) => {
  const company = await findCompanyOfPeople(caller, id)
  const person = await findColleague(id, userId)
  return { ...personView(person, company), openTickets: await openTicketsOfPerson(userId, id, maxCounted) }
})
