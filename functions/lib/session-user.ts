import type { User } from '#/functions/data/users.ts'
import type { SessionUser } from '#/shared/identity.ts'

/** What a signed-in person is told of themselves. */
export const sessionUser = (user: User): SessionUser => ({
  id: user.id,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  companyName: user.companyName,
  profileImageUrl: user.profileImageUrl,
})
