import { findBrand } from '#/functions/data/brand.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/branding.ts'

export const handler = handle(routes.getBrand, () => findBrand())
