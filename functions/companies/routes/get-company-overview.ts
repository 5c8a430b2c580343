import { requireCompany } from '#/functions/companies/data/companies.ts'
import { overviewOf } from '#/functions/companies/overview.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(routes.getCompanyOverview, async ({ parameters: { id }, now }) =>
  overviewOf(await requireCompany(id), now),
)
