import { emailWrite } from '#/functions/email/outbox.ts'
import { newSession } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { releaseEmail, reserveEmail, takeEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { beginSessionWrite } from '#/functions/identity/data/sessions.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { firstGeneration, replayRegistration } from '#/functions/identity/new-account.ts'
import { setPassword } from '#/functions/identity/passwords.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { log } from '#/functions/runtime/log.ts'
import { transact } from '#/functions/table/table.ts'
import { makeUserWrites, type User } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/identity/routes.ts'
import type { Registration } from '#/shared/identity/schemas.ts'
import type { UserId } from '#/shared/lib/ids.ts'

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
        ...recordWrites({ subject: id }),
      ])
      return new Reply({ response: sessionUser(user), cookies: [cookie] })
    } catch (error) {
      await releaseEmail(body.email, attempt).catch(failure => log.warn('reservation not released', failure as Error))
      throw error
    }
  },
  { replay: replayRegistration },
)

function newCustomer(id: UserId, { email, firstName, lastName, companyName }: Registration, at: string): User {
  return {
    id,
    email,
    emailVerified: false,
    firstName,
    lastName,
    companyName,
    companyId: null,
    companyRole: null,
    profileImageUrl: null,
    role: 'customer',
    sessionGeneration: firstGeneration,
    lastLoginAt: at,
    createdAt: at,
    updatedAt: at,
  }
}
