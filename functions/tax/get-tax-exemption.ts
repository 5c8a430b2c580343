import { findTaxExemption } from '#/functions/data/tax.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tax.ts'

export const handler = handle(routes.getTaxExemption, async ({ parameters: { id } }) => {
  await findUnerasedUser(id)
  return findTaxExemption(id)
})
