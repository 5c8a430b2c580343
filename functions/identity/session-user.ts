import { type Caller, isTwoStepDue, mayHaveTwoStep } from '#/functions/http/caller.ts'
import { preferencesOf } from '#/functions/users/data/preferences.ts'
import type { User } from '#/functions/users/data/users.ts'
import { defaultAppearance } from '#/shared/branding/appearance.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'

/** A signed-in user's own account, as the API returns it to them. */
export const sessionUser = (user: User): SessionUser => ({
  id: user.id,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: user.emailVerified,
  companyName: user.companyName,
  companyId: user.companyId,
  companyRole: user.companyRole,
  profileImageUrl: user.profileImageUrl,
  appearance: user.appearance ?? defaultAppearance,
  preferences: preferencesOf(user),
})

/** The signed-in user, with the steps required before anything else. */
export const currentUser = (caller: Caller): SessionUser => ({
  ...sessionUser(caller),
  ...(isTwoStepDue(caller) && {
    twoStepDue: true as const,
    ...(!mayHaveTwoStep(caller) && { verificationDue: true as const }),
  }),
})
