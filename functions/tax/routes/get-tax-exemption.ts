import { handle } from '#/functions/http/handle.ts'
import { findTaxExemption } from '#/functions/tax/data/tax.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/tax/routes.ts'

export const handler = handle(routes.getTaxExemption, async ({ parameters: { id } }) => {
  await findUnerasedUser(id)
  return findTaxExemption(id)
})
