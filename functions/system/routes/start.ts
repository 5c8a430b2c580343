import { findBrand } from '#/functions/branding/data/brand.ts'
import { handle } from '#/functions/http/handle.ts'
import { currentUser } from '#/functions/identity/session-user.ts'
import { routes } from '#/shared/system/routes.ts'

export const handler = handle(routes.start, async ({ caller }) => ({
  user: currentUser(caller),
  brand: await findBrand(),
}))
