import type { User } from '#/functions/data/users.ts'
import { type Caller, isSecondFactorDue, mayHaveSecondFactor } from '#/functions/lib/caller.ts'
import type { SessionUser } from '#/shared/identity.ts'

/** What the API returns to signed-in users about themselves. */
export const sessionUser = (user: User): SessionUser => ({
  id: user.id,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: user.emailVerified,
  companyName: user.companyName,
  profileImageUrl: user.profileImageUrl,
})

/** The signed-in user, with what they have to do before anything else. */
export const currentUser = (caller: Caller): SessionUser => ({
  ...sessionUser(caller),
  ...(isSecondFactorDue(caller) && {
    secondFactorDue: true as const,
    ...(!mayHaveSecondFactor(caller) && { verificationDue: true as const }),
  }),
})
