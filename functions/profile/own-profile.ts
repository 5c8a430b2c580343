import { pendingEmailOf } from '#/functions/email-changes/pending-email.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Profile } from '#/shared/profile/schemas.ts'

/** A user's own account as they see it. */
export const ownProfile = (user: User): Profile => ({
  ...sessionUser(user),
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
  pendingEmail: pendingEmailOf(user, new Date())?.email ?? null,
})
