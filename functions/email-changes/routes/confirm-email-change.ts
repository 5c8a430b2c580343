import { emailWrite } from '#/functions/email/outbox.ts'
import { pendingEmailOf } from '#/functions/email-changes/pending-email.ts'
import { newSession } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { makeKnown } from '#/functions/http/known-browser.ts'
import { Reply } from '#/functions/http/reply.ts'
import { type CodeRow, finishCodeWrite, hashOfEmail } from '#/functions/identity/data/codes.ts'
import { beginSessionWrite, endSessionWrite } from '#/functions/identity/data/sessions.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { usableCode } from '#/functions/identity/usable-code.ts'
import { moveSubscriptionWrites } from '#/functions/status/data/subscribers.ts'
import { copyChoiceWrites } from '#/functions/surveys/data/asked-mailboxes.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { changeUser } from '#/functions/users/data/user-changes.ts'
import type { User } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/email-changes/routes.ts'
import { maskedEmail } from '#/shared/lib/email-address.ts'
import { Conflict, HttpError, NotFound, UsedUp } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Changes the address in any browser: the code proves access to the new mailbox, and the request proved the password. Only a browser
 * that is signed in to the account stays signed in, and all other sessions end.
 */
export const handler = handle(
  routes.confirmEmailChange,
  async ({ body: { code }, identify, address, userAgent, now, recordWrites }) => {
    const usable = () => usableCode(code, (found, user) => isUsable(found, user, now))
    const { found, user } = await usable()
    const caller = await identify()
    const own = caller?.id === user.id ? caller : undefined
    const done = (email: string, cookies: string[] = []) =>
      // The owner of the mailbox can log in here next, even while strangers use up the attempts of unknown browsers.
      new Reply({ response: { email, signedIn: own !== undefined }, cookies: [...cookies, makeKnown(email)] })
    // Opening the link twice, or retrying after a lost response, succeeds again.
    if (isDone(found, user)) return done(user.email)
    const email = pendingFor(found, user, now)
    if (email === undefined) throw new UsedUp()
    const at = now.toISOString()
    const begun = own && newSession(user.id)
    const choices = user.emailVerified ? await choicesWrites(user.email, email) : []
    try {
      await changeUser(
        user.id,
        { email, emailVerified: true, ...(!user.emailVerified && { emailProvedAt: at }) },
        at,
        (before, after) => {
          // The request may have been canceled or replaced since it was read.
          if (pendingFor(found, before, now) !== email) throw new UsedUp()
          return [
            finishCodeWrite(found, after.sessionGeneration),
            adoptTicketsWrite(user.id, at),
            ...choices,
            ...(begun ? [beginSessionWrite(begun.name, after, { address, userAgent }, now)] : []),
            ...(own ? [endSessionWrite(own.session)] : []),
            signInWrite('email-changed', user.id, { address, userAgent }, now, { audited: !isStaff(user.role) }),
            ...noticeWrites(before, email, at),
            ...recordWrites({ subject: user.id, by: user }),
          ]
        },
      )
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof HttpError)) throw error
      // A double click: the other request was faster.
      const again = await usable()
      if (isDone(again.found, again.user)) return done(again.user.email)
      throw explained(error)
    }
    return done(email, begun ? [begun.cookie] : [])
  },
)

/** The writes with which the choices about email to a mailbox follow its owner to a new address. */
const choicesWrites = async (from: string, to: string): Promise<Write[]> =>
  (await Promise.all([moveSubscriptionWrites(from, to), copyChoiceWrites(from, to)])).flat()

/** Whether a code has changed the address, or still can: the account has not changed since the code was emailed. */
const isUsable = (found: CodeRow, user: User, now: Date) =>
  found.purpose === 'email-change' && (isDone(found, user) || pendingFor(found, user, now) !== undefined)

/** The address that the code confirms; undefined if the user no longer waits for it. */
function pendingFor({ emailHash, generation, doneAt }: CodeRow, user: User, now: Date): string | undefined {
  const pending = pendingEmailOf(user, now)
  const isFresh = doneAt === undefined && generation === user.sessionGeneration && !user.erasedAt && !user.deactivatedAt
  return pending && isFresh && hashOfEmail(pending.email) === emailHash ? pending.email : undefined
}

/** Whether the code has already changed the address, and the account has not changed since. */
const isDone = ({ emailHash, doneAt }: CodeRow, user: User) =>
  doneAt === user.sessionGeneration && hashOfEmail(user.email) === emailHash

/** The notice to the earlier address. An unverified one gets none, because it may belong to another person. */
const noticeWrites = ({ id, email, emailVerified }: User, newEmail: string, at: string): Write[] =>
  emailVerified
    ? [emailWrite({ template: 'emailChanged', to: email, data: { userId: id, masked: maskedEmail(newEmail), at } }, at)]
    : []

function explained(error: unknown): unknown {
  if (error instanceof NotFound) return new UsedUp()
  // The page has no field for the address.
  if (error instanceof Conflict && error.errors?.some(({ field }) => field === 'email')) {
    return new Conflict('An account with this email already exists. Choose another address in your profile.')
  }
  return error
}
