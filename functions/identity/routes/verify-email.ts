import { createHash } from 'node:crypto'
import { newSession } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { makeKnown } from '#/functions/http/known-browser.ts'
import { Reply } from '#/functions/http/reply.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { findCode, hashOfEmail } from '#/functions/identity/data/codes.ts'
import { beginSessionWrite, endSessionWrite } from '#/functions/identity/data/sessions.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { isPassword } from '#/functions/identity/passwords.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findUser, proveEmailWrites } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/identity/routes.ts'
import { Invalid, UsedUp } from '#/shared/lib/errors.ts'

/**
 * Verifies at once in a browser that is signed in to the account. In any other, the account may have been registered by a
 * stranger: its address is verified with its password, or with a new one (`choosePassword`).
 */
export const handler = handle(
  routes.verifyEmail,
  async ({ body: { code, password }, identify, address, userAgent, now }) => {
    // Read before the account, so that a session that another tab’s verification ends is not asked for the password.
    const caller = await identify()
    const found = await findCode(code)
    const user = found?.purpose === 'verification' ? await findUser(found.userId) : undefined
    if (!found || !user || hashOfEmail(user.email) !== found.emailHash) throw new UsedUp()
    // Opening the link twice, or retrying after a lost response, succeeds again.
    if (user.emailVerified) return { verified: true }
    if (found.generation !== user.sessionGeneration) throw new UsedUp()
    const isOwn = caller?.id === user.id
    if (!isOwn) {
      if (password === undefined) return { verified: false }
      await countAttempt(verificationAttempts(code), { max: 4, minutes: 15 })
      if (!(await isPassword(user.id, password))) {
        throw new Invalid([{ field: 'password', message: 'The password is incorrect' }])
      }
    }
    // Sessions from before the verification may belong to someone else, so only this browser is signed in, if it needs no code.
    const begun = isOwn || !user.twoStepSince ? newSession(user.id) : undefined
    const proved = { ...user, sessionGeneration: user.sessionGeneration + 1 }
    const writes = [
      ...proveEmailWrites(user, now.toISOString()),
      ...(begun ? [beginSessionWrite(begun.name, proved, { address, userAgent }, now)] : []),
      ...(begun && !isOwn ? [signInWrite('signed-in', user.id, { address, userAgent }, now)] : []),
      ...(begun && caller ? [endSessionWrite(caller.session)] : []),
    ]
    try {
      await transact(writes)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      // Two tabs at the same moment: the other request was faster.
      if ((await findUser(user.id))?.emailVerified) return { verified: true }
      throw new UsedUp()
    }
    return new Reply({
      response: { verified: true },
      cookies: [...(begun ? [begun.cookie] : []), makeKnown(user.email)],
    })
  },
)

/** The key for password attempts at the account that a code verifies. */
const verificationAttempts = (code: string) => `verify#${createHash('sha256').update(code).digest('base64url')}`
