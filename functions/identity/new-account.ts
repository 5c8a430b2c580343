import { newSession } from '#/functions/http/cookies.ts'
import { Reply } from '#/functions/http/reply.ts'
import { beginSessionWrite } from '#/functions/identity/data/sessions.ts'
import { type Origin, signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

/** The generation of a newly registered account that has not changed. */
export const firstGeneration = 0

/**
 * Responds to a repeated registration with a new session. Only the same secrets under the same key reach it, because the
 * fingerprint covers them. Throws `NotFound` for an erased account, and `Conflict` for one that has changed or asks for a code.
 */
export async function replayRegistration(
  id: string,
  { address, userAgent, now }: Origin & { now: Date },
): Promise<Reply<SessionUser>> {
  const user = await findUser(id)
  if (!user || user.erasedAt) throw new NotFound('account')
  // The password may have changed since: a user with a new password or role, or with two-step verification, must log in normally.
  if (user.sessionGeneration !== firstGeneration || user.twoStepSince)
    throw new Conflict('This account already exists. Please log in.')
  const { name, cookie } = newSession(user.id)
  await transact([
    beginSessionWrite(name, user, { address, userAgent }, now),
    signInWrite('signed-in', user.id, { address, userAgent }, now),
  ])
  return new Reply({ response: sessionUser(user), cookies: [cookie] })
}
