import { handle } from '#/functions/http/handle.ts'
import { findTaxSettings } from '#/functions/tax/data/tax.ts'
import { routes } from '#/shared/tax/routes.ts'

export const handler = handle(routes.getTaxSettings, () => findTaxSettings())
