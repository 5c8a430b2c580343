import { transact, type Write } from '#/functions/data/lib/table.ts'
import { beginSessionWrite, endSessionWrite, type SessionName } from '#/functions/data/sessions.ts'
import { type Origin, signInWrite } from '#/functions/data/sign-ins.ts'
import { noteLoginWrite, type UserRow } from '#/functions/data/users.ts'
import { loginAttempts } from '#/functions/identity/login-attempts.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { forgetTries } from '#/functions/lib/forget-tries.ts'

interface Login {
  origin: Origin
  now: Date
  /** The browser's previous session, which ends. */
  before: SessionName | undefined
  along?: readonly Write[]
}

/**
 * Begins a session for a user whose identity is proved, and returns its cookie. Throws `ConditionFailed` (label `user`) if
 * their account has changed since it was read.
 */
export async function beginLogin(user: UserRow, { origin, now, before, along = [] }: Login): Promise<string> {
  const { name, cookie } = newSession(user.id)
  await transact([
    noteLoginWrite(user, now.toISOString()),
    beginSessionWrite(name, user, origin, now),
    signInWrite('signed-in', user.id, origin, now),
    ...(before ? [endSessionWrite(before)] : []),
    ...along,
  ])
  await forgetTries(loginAttempts(user.email, origin.address))
  return cookie
}
