import { findCompanyFor } from '#/functions/companies/access.ts'
import { companyView } from '#/functions/companies/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getCompany, async ({ parameters: { id }, caller }) =>
  companyView(await findCompanyFor(caller, id), isStaff(caller.role)),
)
