import { type CodeRow, findCode } from '#/functions/identity/data/codes.ts'
import { findUser, type UserRow } from '#/functions/users/data/users.ts'
import { UsedUp } from '#/shared/lib/errors.ts'

/**
 * A code with its user, if `fits` accepts both; throws `UsedUp` otherwise. If it does not, the code is read once more: another
 * request may have used it after it was read and before its user was, and changes both rows at once.
 */
export async function usableCode(
  code: string,
  fits: (found: CodeRow, user: UserRow) => boolean,
): Promise<{ found: CodeRow; user: UserRow }> {
  const before = await findCode(code)
  const user = before && (await findUser(before.userId))
  if (!user) throw new UsedUp()
  if (fits(before, user)) return { found: before, user }
  const found = await findCode(code)
  if (!found || !fits(found, user)) throw new UsedUp()
  return { found, user }
}
