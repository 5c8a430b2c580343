import { findCompany } from '#/functions/data/company.ts'
import { handle } from '#/functions/lib/handle.ts'
import { openApiDocument } from '#/functions/system/open-api-document.ts'
import { routes } from '#/shared/system.ts'

export const handler = handle(routes.getOpenApi, async () => ({ ...openApiDocument((await findCompany()).name) }))
