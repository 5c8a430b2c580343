import { listCompanies } from '#/functions/companies/data/companies.ts'
import { companyListViews } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { searchCompanies } from '#/functions/search/company-search.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(routes.listCompanies, async ({ query: { limit, search, status }, after }) => {
  const wanted = { limit, after, status }
  const found = await (search?.trim() ? searchCompanies(search, wanted) : listCompanies(wanted))
  return page({ ...found, items: await companyListViews(found.items) })
})
