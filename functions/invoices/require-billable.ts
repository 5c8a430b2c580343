import { findUser } from '#/functions/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Throws `Invalid` unless there is such a customer. */
export async function requireBillable(customerId: UserId): Promise<void> {
  const customer = await findUser(customerId)
  if (!customer || customer.erasedAt) {
    throw new Invalid([{ field: 'customerId', message: 'There is no such customer' }])
  }
}
