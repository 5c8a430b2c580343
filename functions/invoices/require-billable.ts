import { findUser } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Throws `Invalid` unless the customer exists and is not staff. */
export async function requireBillable(customerId: UserId): Promise<void> {
  const customer = await findUser(customerId)
  if (!customer || customer.erasedAt) {
    throw new Invalid([{ field: 'customerId', message: 'Customer not found' }])
  }
  if (isStaff(customer.role)) {
    throw new Invalid([{ field: 'customerId', message: 'Choose a customer. Staff can’t be billed.' }])
  }
}
