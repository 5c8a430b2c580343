import type { SignInRow } from '#/functions/data/sign-ins.ts'
import type { ListedSignIn } from '#/shared/profile.ts'

/** What happened around a sign-in, as its person sees it. */
export const shownSignIn = ({ id, action, at, address, userAgent }: SignInRow): ListedSignIn => ({
  id,
  event: action,
  at,
  address,
  userAgent,
})
