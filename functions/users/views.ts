import { findUnerasedUser, type User } from '#/functions/users/data/users.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'

/** A user as admins see them. */
export const userView = (user: User): ListedUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName,
  companyId: user.companyId,
  role: user.role,
  profileImageUrl: user.profileImageUrl,
  emailVerified: user.emailVerified,
  active: user.deactivatedAt === undefined,
  twoStepOn: user.twoStepSince !== undefined,
  twoStepRequired: user.twoStepRequired === true,
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
})

/** A customer as technicians see them: only what a ticket needs. */
export const customerView = ({ id, email, firstName, lastName, companyName, companyId }: User): ListedUser => ({
  id,
  email,
  firstName,
  lastName,
  companyName,
  companyId,
})

/** The current state of the user that an earlier request under the same Idempotency-Key created or changed. */
export async function replayUser(id: string): Promise<ListedUser> {
  const user = await findUnerasedUser(id)
  return userView(user)
}
