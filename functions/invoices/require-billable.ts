import { findUser } from '#/functions/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/roles.ts'

/** Throws `Invalid` unless the customer exists and is not staff. */
export async function requireBillable(customerId: UserId): Promise<void> {
  const customer = await findUser(customerId)
  if (!customer || customer.erasedAt) {
    throw new Invalid([{ field: 'customerId', message: 'There is no such customer' }])
  }
  if (isStaff(customer.role)) {
    throw new Invalid([{ field: 'customerId', message: 'Choose a customer. Your team cannot be billed.' }])
  }
}
