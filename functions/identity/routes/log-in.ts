import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { fingerprint } from '#/functions/http/signing.ts'
import { beginLogin } from '#/functions/identity/create-session.ts'
import { beginChallenge } from '#/functions/identity/data/challenges.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { noteFailedSignIn } from '#/functions/identity/data/sign-ins.ts'
import { takeLoginAttempt } from '#/functions/identity/login-attempts.ts'
import { isPassword } from '#/functions/identity/passwords.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { isRemembered } from '#/functions/two-step/data/devices.ts'
import { findTwoStep } from '#/functions/two-step/data/two-step.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/identity/routes.ts'
import type { CodeAsked, SessionUser } from '#/shared/identity/schemas.ts'
import { unknownAccount } from '#/shared/identity/sign-ins.ts'
import { Unauthenticated } from '#/shared/lib/errors.ts'

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
