import { findTaxExemption } from '#/functions/data/tax.ts'
import { handle } from '#/functions/lib/handle.ts'
import { requireCustomer } from '#/functions/tax/require-customer.ts'
import { routes } from '#/shared/tax.ts'

export const handler = handle(routes.getTaxExemption, async ({ parameters: { id } }) => {
  await requireCustomer(id)
  return findTaxExemption(id)
})
