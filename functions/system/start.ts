import { findBrand } from '#/functions/data/brand.ts'
import { handle } from '#/functions/lib/handle.ts'
import { currentUser } from '#/functions/lib/session-user.ts'
import { routes } from '#/shared/system.ts'

export const handler = handle(routes.start, async ({ caller }) => ({
  user: currentUser(caller),
  brand: await findBrand(),
}))
