import { findCompany } from '#/functions/data/company.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/branding.ts'

export const handler = handle(routes.getCompany, () => findCompany())
