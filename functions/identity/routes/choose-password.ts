import { handle } from '#/functions/http/handle.ts'
import { makeKnown } from '#/functions/http/known-browser.ts'
import { Reply } from '#/functions/http/reply.ts'
import { fingerprint } from '#/functions/http/signing.ts'
import {
  type CodeRow,
  codeLabel,
  finishCodeWrite,
  hashOfEmail,
  spendCodeWrite,
} from '#/functions/identity/data/codes.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { replacePassword } from '#/functions/identity/replace-password.ts'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { usableCode } from '#/functions/identity/usable-code.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/identity/routes.ts'
import { HttpError, UsedUp } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.choosePassword,
  async ({ body: { code, password }, address, userAgent, now, recordWrites }) => {
    requireUncommonPassword('password', password)
    // A code is tied to the first password it is used with: an interrupted attempt can continue only with that password.
    const on = fingerprint(code, password)
    const usable = () => usableCode(code, (found, user) => isUsable(found, user, on))
    const { found, user } = await usable()
    requireUncommonPassword('password', password, { email: user.email, company: user.companyName })
    const response = { email: user.email }
    // Access to the mailbox lets the user log in here next, even while strangers use up the attempts of unknown browsers.
    const reply = () => new Reply({ response, cookies: [makeKnown(user.email)] })
    if (isDone(found, user, on)) return reply()
    try {
      await replacePassword(user, password, {
        now,
        spends: [spendCodeWrite(found, on)],
        provesEmail: true,
        extraWrites: after => [
          finishCodeWrite(found, after.sessionGeneration),
          signInWrite('password-reset', user.id, { address, userAgent }, now, { audited: !isStaff(user.role) }),
          ...recordWrites({ subject: user.id, by: user }),
        ],
      })
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof HttpError)) throw error
      // A double click: the other request was faster.
      const again = await usable()
      if (!isDone(again.found, again.user, on)) {
        throw error instanceof ConditionFailed && error.labels.has(codeLabel) ? new UsedUp() : error
      }
    }
    return reply()
  },
)

/** Whether a code can choose this password: the account has not changed since the code was emailed. */
function isUsable(found: CodeRow, user: UserRow, on: string): boolean {
  // A new address chooses no password.
  if (found.purpose === 'email-change' || hashOfEmail(user.email) !== found.emailHash) return false
  // An account whose address is verified gets a new password with the code of a reset only, which expires in an hour.
  const isOpen = found.purpose !== 'verification' || !user.emailVerified
  const isFresh = isOpen && found.generation === user.sessionGeneration && (found.spentOn ?? on) === on
  return isFresh || isDone(found, user, on)
}

/** Whether the code has already set this password, and the account has not changed since. */
const isDone = ({ spentOn, doneAt }: CodeRow, user: UserRow, on: string) =>
  spentOn === on && doneAt === user.sessionGeneration
