import { findCompany } from '#/functions/data/company.ts'
import type { OrderRow } from '#/functions/data/orders.ts'
import { namesOf } from '#/functions/data/users.ts'
import type { SheetParties } from '#/functions/orders/sheets.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** Who an order is for, as they are called now, and from whom. */
export async function partiesOf({ customerId }: OrderRow): Promise<SheetParties> {
  const [names, company] = await Promise.all([namesOf([customerId]), findCompany()])
  const customer = names.get(customerId)
  return { customer: [customer?.name ?? deletedUser, customer?.companyName ?? ''], company }
}
