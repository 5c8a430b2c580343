import type { User } from '#/functions/data/users.ts'
import { sessionUser } from '#/functions/lib/session-user.ts'
import type { Profile } from '#/shared/profile.ts'

/** What a person sees of their own account. */
export const ownProfile = (user: User): Profile => ({
  ...sessionUser(user),
  emailVerified: user.emailVerified,
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
})
