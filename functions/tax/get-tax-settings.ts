import { findTaxSettings } from '#/functions/data/tax.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tax.ts'

export const handler = handle(routes.getTaxSettings, () => findTaxSettings())
