import { findCompany } from '#/functions/branding/data/company.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.getCompany, () => findCompany())
