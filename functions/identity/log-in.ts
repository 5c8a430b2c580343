import { createHash } from 'node:crypto'
import { forgetAttempts, takeAttempt } from '#/functions/data/attempts.ts'
import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { beginningSession, endingSession } from '#/functions/data/sessions.ts'
import { noteFailedSignIn, signInWrite } from '#/functions/data/sign-ins.ts'
import { findUser, notingLogin } from '#/functions/data/users.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { sessionUser } from '#/functions/lib/session-user.ts'
import { fingerprint } from '#/functions/lib/signing.ts'
import { routes } from '#/shared/identity.ts'
import { Unauthenticated } from '#/shared/lib/errors.ts'
import { unknownAccount } from '#/shared/sign-ins.ts'

const failures = { most: 5, minutes: 15 }
/**
 * The user who is asked for where nobody has the address: the same call to Cognito, so the same time. Each address has
 * its own, for Cognito locks a user after failures, and who shared one would be locked, and told apart, by others.
 */
const nobody = (email: string) => fingerprint('nobody', email)

export const handler = handle(
  routes.logIn,
  async ({ body: { email, password }, address, userAgent, now, identify }) => {
    const subject = createHash('sha256').update(`login\n${email}\n${address}`).digest('base64url')
    const attempts = await takeAttempt(subject, failures)
    const userId = await findUserIdByEmail(email)
    const id = userId ?? nobody(email)
    // Read before the password is checked, and nothing may end its sessions until this one begins: another password is another generation.
    const user = await findUser(id)
    const correct = await isPassword(id, password)
    if (!user || !correct) {
      const event = attempts < failures.most ? 'sign-in-failed' : 'sign-in-locked'
      await noteFailedSignIn(event, userId ?? unknownAccount, { address, userAgent }, now, attempts)
      throw new Unauthenticated('Invalid email or password')
    }

    const before = await identify()
    const { name, cookie } = newSession(user.id)
    await transact([
      notingLogin(user, now.toISOString()),
      beginningSession(name, user, { address, userAgent }, now),
      signInWrite('signed-in', user.id, { address, userAgent }, now),
      ...(before ? [endingSession(before.session)] : []),
    ]).catch(error => {
      if (error instanceof ConditionFailed) throw new Unauthenticated('Invalid email or password')
      throw error
    })
    await forgetAttempts(subject)
    return new Reply({ answer: sessionUser(user), cookies: [cookie] })
  },
)
