import { findUser } from '#/functions/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Throws `NotFound` for a user who never was, or who is erased. */
export async function requireCustomer(id: UserId): Promise<void> {
  const user = await findUser(id)
  if (!user || user.erasedAt) throw new NotFound('user')
}
