import { appearanceSetting, newSession } from '#/functions/http/cookies.ts'
import { makeKnown } from '#/functions/http/known-browser.ts'
import { beginSessionWrite, endSessionWrite, type SessionName } from '#/functions/identity/data/sessions.ts'
import { type Origin, signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { loginAttempts } from '#/functions/identity/login-attempts.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { noteLoginWrite, type UserRow } from '#/functions/users/data/users.ts'

interface Login {
  origin: Origin
  /** The browser's name if it is known to the account. */
  browser: string | undefined
  now: Date
  /** The browser's previous session, which ends. */
  before: SessionName | undefined
  extraWrites?: readonly Write[]
}

/**
 * Begins a session for a user whose identity is proven. Returns the cookies for the session, for the user's colors, and, if the address
 * is verified, for a browser that is known from now on. Throws `ConditionFailed` (label `user`) if the account has changed since it was
 * read.
 */
export async function beginLogin(
  user: UserRow,
  { origin, browser, now, before, extraWrites = [] }: Login,
): Promise<string[]> {
  const { name, cookie } = newSession(user.id)
  await transact([
    noteLoginWrite(user, now.toISOString()),
    beginSessionWrite(name, user, origin, now),
    signInWrite('signed-in', user.id, origin, now),
    ...(before ? [endSessionWrite(before)] : []),
    ...extraWrites,
  ])
  await resetAttempts(loginAttempts({ email: user.email, browser }))
  const cookies = [cookie, appearanceSetting(user.appearance)]
  return browser || !user.emailVerified ? cookies : [...cookies, makeKnown(user.email)]
}
