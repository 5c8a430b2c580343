import { findBrand } from '#/functions/branding/data/brand.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.getPublicBrand, () => findBrand())
