import { endInvitationWrites } from '#/functions/companies/data/invitations.ts'
import { addNewPersonWrites } from '#/functions/companies/data/people.ts'
import { openInvitation } from '#/functions/companies/open-invitation.ts'
import { newSession } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { makeKnown } from '#/functions/http/known-browser.ts'
import { InvalidLink } from '#/functions/http/link-codes.ts'
import { Reply } from '#/functions/http/reply.ts'
import { releaseEmail, reserveEmail, takeEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { beginSessionWrite } from '#/functions/identity/data/sessions.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { firstGeneration, replayRegistration } from '#/functions/identity/new-account.ts'
import { setPassword } from '#/functions/identity/passwords.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { log } from '#/functions/runtime/log.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { makeUserWrites, type User } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(
  routes.registerInvited,
  async ({ body: { code, password, firstName, lastName }, attempt, address, userAgent, now, recordWrites }) => {
    const { invitation, company } = await openInvitation(code, now)
    const { email, companyRole } = invitation
    requireUncommonPassword('password', password, { email, company: company.name })
    const id = await reserveEmail(email, attempt)
    const at = now.toISOString()
    try {
      await setPassword(id, password)
      const user: User = {
        ...{ id, email, firstName, lastName, companyName: company.name, role: 'customer' },
        // The code came by email, so the address is theirs.
        ...{ emailVerified: true, emailProvedAt: at, profileImageUrl: null, sessionGeneration: firstGeneration },
        ...{ companyId: company.id, companyRole, joinedCompanyAt: at, lastLoginAt: at, createdAt: at, updatedAt: at },
      }
      const { name, cookie } = newSession(id)
      await transact([
        takeEmailWrite(email, attempt),
        ...makeUserWrites(user),
        ...addNewPersonWrites(company, { id, companyRole }, at),
        ...endInvitationWrites(invitation, 'accepted'),
        adoptTicketsWrite(id, at),
        beginSessionWrite(name, user, { address, userAgent }, now),
        signInWrite('signed-in', id, { address, userAgent }, now),
        ...recordWrites({ subject: id }),
      ]).catch(explain)
      return new Reply({ response: sessionUser(user), cookies: [cookie, makeKnown(email)] })
    } catch (error) {
      await releaseEmail(email, attempt).catch(failure => log.warn('reservation not released', failure as Error))
      throw error
    }
  },
  { replay: replayRegistration },
)

/** Throws `InvalidLink` if the invitation or its company changed meanwhile; otherwise the error itself. */
function explain(error: unknown): never {
  const changed = error instanceof ConditionFailed && ['invitation', 'company'].some(label => error.labels.has(label))
  throw changed ? new InvalidLink() : error
}
