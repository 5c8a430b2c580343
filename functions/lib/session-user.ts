import type { User } from '#/functions/data/users.ts'
import type { SessionUser } from '#/shared/identity.ts'

/** What the API returns to signed-in users about themselves. */
export const sessionUser = (user: User): SessionUser => ({
  id: user.id,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  companyName: user.companyName,
  profileImageUrl: user.profileImageUrl,
})
