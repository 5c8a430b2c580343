import { emailWrite } from '#/functions/email/outbox.ts'
import { newDevice } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { beginLogin } from '#/functions/identity/create-session.ts'
import {
  type ChallengeRow,
  challengeLabel,
  endChallenge,
  endChallengeWrite,
  findChallenge,
} from '#/functions/identity/data/challenges.ts'
import { type Origin, signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { sessionUser } from '#/functions/identity/session-user.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { codeAttempts, countCodeAttempt, noteRefusedCode, proofIn, wrongCode } from '#/functions/two-step/codes.ts'
import { rememberDeviceWrite } from '#/functions/two-step/data/devices.ts'
import {
  findTwoStep,
  type Proof,
  spendProofWrite,
  type TwoStepRow,
  twoStepLabel,
} from '#/functions/two-step/data/two-step.ts'
import { findUser, type UserRow } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/identity/routes.ts'
import { Unauthenticated } from '#/shared/lib/errors.ts'

const over = () => new Unauthenticated('This sign-in has expired. Enter your email and password again.')

export const handler = handle(routes.completeLogIn, async ({ body, address, userAgent, browserOf, now, identify }) => {
  const origin = { address, userAgent }
  const { challenge, user, twoStep } = await open(body.challenge)
  const browser = browserOf(user.email)
  const tries = codeAttempts(user.id, browser ?? 'unknown browsers')
  const { attempts, isLast } = await countCodeAttempt(tries)
  const refuse = async () => {
    await noteRefusedCode(user.id, attempts, { origin, now })
    if (isLast) await endChallenge(challenge)
    return wrongCode()
  }
  const proven = proofIn(twoStep, body.code, now)
  if (!proven) throw await refuse()

  const device = body.remember ? newDevice(user.id) : undefined
  const extraWrites = [
    endChallengeWrite(challenge),
    spendProofWrite(twoStep, proven.proof, proven.resealed),
    ...aboutProof(proven.proof, twoStep, user, origin, now),
    ...(device
      ? [
          rememberDeviceWrite(device.name, user, twoStep, origin, now),
          signInWrite('device-remembered', user.id, origin, now),
        ]
      : []),
  ]
  try {
    const before = (await identify())?.session
    const cookies = await beginLogin(user, { origin, browser, now, before, extraWrites })
    await resetAttempts(tries)
    return new Reply({ response: sessionUser(user), cookies: [...cookies, ...(device ? [device.cookie] : [])] })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The same code at the same moment: the other request was faster.
    if (error.labels.has(twoStepLabel)) throw await refuse()
    if (error.labels.has('user') || error.labels.has(challengeLabel)) throw over()
    throw error
  }
})

/** The login behind a challenge; throws if it has expired, or if the account or its two-step verification has changed since. */
async function open(text: string): Promise<{ challenge: ChallengeRow; user: UserRow; twoStep: TwoStepRow }> {
  const challenge = await findChallenge(text)
  const user = challenge && (await findUser(challenge.userId))
  const twoStep = user && (await findTwoStep(user.id))
  if (!twoStep || user.erasedAt || user.sessionGeneration !== challenge.generation) throw over()
  return { challenge, user, twoStep }
}

/** The email about a recovery code that was used. */
function aboutProof(proof: Proof, twoStep: TwoStepRow, user: UserRow, origin: Origin, now: Date): Write[] {
  if ('step' in proof) return []
  const left = Object.keys(twoStep.recoveryCodes).length - 1
  const message = { template: 'recoveryCodeUsed', to: user.email, data: { userId: user.id, left } }
  return [signInWrite('recovery-code-used', user.id, origin, now), emailWrite(message, now.toISOString())]
}
