import { releaseEmail, reserveEmail, takeEmailWrite } from '#/functions/data/emails.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { beginSessionWrite } from '#/functions/data/sessions.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { findUser, makeUserWrites, type User } from '#/functions/data/users.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { makeKnown } from '#/functions/lib/known-browser.ts'
import { log } from '#/functions/lib/log.ts'
import { setPassword } from '#/functions/lib/passwords.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { sessionUser } from '#/functions/lib/session-user.ts'
import { requireUncommonPassword } from '#/functions/lib/uncommon-password.ts'
import { type Registration, routes } from '#/shared/identity.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** The generation of a newly registered account that has not changed. */
const firstGeneration = 0

export const handler = handle(
  routes.register,
  async ({ body, attempt, address, userAgent, now, recordWrites }) => {
    requireUncommonPassword('password', body.password, { email: body.email, company: body.companyName })
    const id = await reserveEmail(body.email, attempt)
    try {
      await countUnprovedEmail(body.email)
      await setPassword(id, body.password)
      const user = newCustomer(id, body, now.toISOString())
      const { name, cookie } = newSession(id)
      await transact([
        takeEmailWrite(body.email, attempt),
        ...makeUserWrites(user),
        beginSessionWrite(name, user, { address, userAgent }, now),
        signInWrite('signed-in', id, { address, userAgent }, now),
        emailWrite({ template: 'verification', to: user.email, data: { userId: id } }, user.createdAt),
        ...recordWrites(sessionUser(user), id),
      ])
      return new Reply({ response: sessionUser(user), cookies: [cookie, makeKnown(user.email)] })
    } catch (error) {
      await releaseEmail(body.email, attempt).catch(failure => log.warn('reservation not released', failure as Error))
      throw error
    }
  },
  {
    // Only the same password under the same key reaches this point, because the fingerprint covers both.
    replay: async (id, { address, userAgent, now }) => {
      const user = await findUser(id)
      if (!user || user.erasedAt) throw new NotFound('account')
      // The password may have changed since: a user with a new password or role must log in normally.
      if (user.sessionGeneration !== firstGeneration) throw new Conflict('This account already exists. Please log in.')
      const { name, cookie } = newSession(user.id)
      await transact([
        beginSessionWrite(name, user, { address, userAgent }, now),
        signInWrite('signed-in', user.id, { address, userAgent }, now),
      ])
      return new Reply({ response: sessionUser(user), cookies: [cookie] })
    },
  },
)

function newCustomer(id: UserId, { email, firstName, lastName, companyName }: Registration, at: string): User {
  return {
    id,
    email,
    emailVerified: false,
    firstName,
    lastName,
    companyName,
    profileImageUrl: null,
    role: 'customer',
    sessionGeneration: firstGeneration,
    lastLoginAt: at,
    createdAt: at,
    updatedAt: at,
  }
}
