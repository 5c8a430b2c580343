import { nextVersion, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import { type PendingEmail, type User, type UserRow, userKey } from '#/functions/users/data/users.ts'

/**
 * The write that stores the address that a user asked for, in place of an earlier one; fails (label `user`) if the account has
 * changed since it was read.
 */
export function askForEmailWrite(user: UserRow, email: string, at: string): Write {
  const pendingEmail: PendingEmail = { email, at, generation: user.sessionGeneration }
  return setFieldsWrite('user', user, { pendingEmail })
}

/** The write that removes the address that a user asked for. A confirmation that has read it fails, and then finds none. */
export const cancelEmailWrite = ({ id }: User): Write => ({
  change: userKey(id),
  update: `REMOVE pendingEmail ADD ${nextVersion.add}`,
  names: nextVersion.names,
  values: nextVersion.values,
})
