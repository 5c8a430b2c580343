import { returnOf } from '#/functions/email/email-suppressions.ts'
import { setLoginEnabled } from '#/functions/identity/passwords.ts'
import { findUnerasedUser, type User } from '#/functions/users/data/users.ts'
import { userView } from '#/functions/users/views.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'

/**
 * Turns a user's login on or off as their row says, and returns the user. If the row changes meanwhile, the other request may have
 * been faster at the login, so it is set again.
 */
async function syncLogin(id: UserId): Promise<User> {
  for (let user = await findUnerasedUser(id); ; ) {
    await setLoginEnabled(id, user.deactivatedAt === undefined)
    const now = await findUnerasedUser(id)
    if (now.deactivatedAt === user.deactivatedAt) return now
    user = now
  }
}

/** A user as admins see them, after their login was turned on or off. */
export async function syncedUserView(id: UserId): Promise<ListedUser> {
  const user = await syncLogin(id)
  return { ...userView(user), bounceReason: await returnOf(user.email) }
}
