import { beginChallenge } from '#/functions/data/challenges.ts'
import { isRemembered } from '#/functions/data/devices.ts'
import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { ConditionFailed } from '#/functions/data/lib/table.ts'
import { noteFailedSignIn } from '#/functions/data/sign-ins.ts'
import { findTwoStep } from '#/functions/data/two-steps.ts'
import { findUser } from '#/functions/data/users.ts'
import { beginLogin } from '#/functions/identity/create-session.ts'
import { takeLoginAttempt } from '#/functions/identity/login-attempts.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { sessionUser } from '#/functions/lib/session-user.ts'
import { fingerprint } from '#/functions/lib/signing.ts'
import { type CodeAsked, routes, type SessionUser } from '#/shared/identity.ts'
import { Unauthenticated } from '#/shared/lib/errors.ts'
import { unknownAccount } from '#/shared/sign-ins.ts'

/**
 * The fake user checked for an unknown address: the same call to Cognito takes the same time. Each address has
 * its own fake user, because Cognito locks users after failures, and a shared one would be locked by others and reveal itself.
 */
const nobody = (email: string) => fingerprint('nobody', email)

export const handler = handle(
  routes.logIn,
  async ({ body: { email, password }, address, userAgent, device, browserOf, now, identify }) => {
    const origin = { address, userAgent }
    const browser = browserOf(email)
    const { attempts, isLast } = await takeLoginAttempt({ email, browser, address })
    const userId = await findUserIdByEmail(email)
    const id = userId ?? nobody(email)
    // Read before the password check, and compared when the session begins: a new password means a new generation.
    const user = await findUser(id)
    const correct = await isPassword(id, password)
    if (!user || !correct) {
      const event = isLast ? 'sign-in-locked' : 'sign-in-failed'
      await noteFailedSignIn(event, userId ?? unknownAccount, origin, now, attempts)
      throw new Unauthenticated('Invalid email or password')
    }

    const twoStep = await findTwoStep(user.id)
    if (twoStep && !(device && (await isRemembered(device, user, twoStep)))) {
      const challenge = await beginChallenge(user, now)
      return new Reply<SessionUser | CodeAsked>({ response: { twoStep: 'required', challenge } })
    }
    const before = (await identify())?.session
    const cookies = await beginLogin(user, { origin, browser, now, before }).catch(error => {
      if (error instanceof ConditionFailed) throw new Unauthenticated('Invalid email or password')
      throw error
    })
    return new Reply<SessionUser | CodeAsked>({ response: sessionUser(user), cookies })
  },
)
