import { transact, type Write } from '#/functions/data/lib/table.ts'
import { beginSessionWrite, endSessionWrite, type SessionName } from '#/functions/data/sessions.ts'
import { type Origin, signInWrite } from '#/functions/data/sign-ins.ts'
import { noteLoginWrite, type UserRow } from '#/functions/data/users.ts'
import { loginAttempts } from '#/functions/identity/login-attempts.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { makeKnown } from '#/functions/lib/known-browser.ts'
import { resetAttempts } from '#/functions/lib/reset-attempts.ts'

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
 * Begins a session for a user whose identity is proven. Returns the cookies for the session and for a browser that is known from
 * now on. Throws `ConditionFailed` (label `user`) if the account has changed since it was read.
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
  return browser ? [cookie] : [cookie, makeKnown(user.email)]
}
