import type { SignInRow } from '#/functions/identity/data/sign-ins.ts'
import type { ListedSignIn } from '#/shared/profile/schemas.ts'

/** A sign-in event as its user sees it. */
export const signInView = ({ id, action, at, address, userAgent }: SignInRow): ListedSignIn => ({
  id,
  event: action,
  at,
  address,
  userAgent,
})
