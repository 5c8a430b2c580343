import { customersWithoutCompany } from '#/functions/companies/data/unassigned-people.ts'
import { suggestionsOf } from '#/functions/companies/suggest.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(routes.suggestCompanies, async () => suggestionsOf(await customersWithoutCompany()))
