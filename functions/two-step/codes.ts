import { randomBytes } from 'node:crypto'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { noteFailedSignIn, type Origin } from '#/functions/identity/data/sign-ins.ts'
import { log } from '#/functions/runtime/log.ts'
import { hashOfRecoveryCode, type Proof, type TwoStepRow } from '#/functions/two-step/data/two-step.ts'
import { decrypt, encrypt } from '#/functions/two-step/encrypt-secret.ts'
import { base32, stepOfCode } from '#/functions/two-step/totp.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

const secretBytes = 20
const limit = { max: 5, minutes: 15 }

/**
 * The key for attempts at a user’s codes, for `clearAttempts`. Attempts are counted separately for each known browser and for
 * signed-in users, so that someone with a stolen password cannot use up the owner’s.
 */
export const codeAttempts = (id: UserId, browser = 'signed in') => `two-step#${id}#${browser}`

/** A secret of 160 bits, in the table's and in the app's encoding. */
export function newSecret(userId: UserId): { sealed: string; text: string } {
  const bytes = randomBytes(secretBytes)
  return { sealed: encrypt(bytes, userId), text: base32(bytes) }
}

/** Ten recovery codes of 80 random bits each, in the form used for comparison. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => base32(randomBytes(10)).toLowerCase())

/** Recovery codes for display, in groups of four. */
export const formatRecoveryCodes = (codes: readonly string[]): string[] =>
  codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-'))

interface Attempt {
  code: string
  origin: Origin
  now: Date
}

/** The error for a wrong code and for a used one alike, so that they cannot be told apart. */
export const wrongCode = () =>
  new Invalid([{ field: 'code', message: 'This code is not valid. Wait for the next one, and try again.' }])

/** Uses one of five attempts per 15 minutes, and returns whether it is the last. Throws `TooMany`. */
export const countCodeAttempt = async (subject: string): Promise<{ attempts: number; isLast: boolean }> => {
  const attempts = await countAttempt(subject, limit, 'Too many wrong codes.')
  return { attempts, isLast: attempts >= limit.max }
}

/** Records a rejected code among the user's sign-ins. */
export const noteRefusedCode = (id: UserId, attempts: number, { origin, now }: Omit<Attempt, 'code'>): Promise<void> =>
  noteFailedSignIn(attempts < limit.max ? 'two-step-refused' : 'sign-in-locked', id, origin, now, attempts)

/**
 * The time step of a valid code, and the secret encrypted again if its key has rotated. No code is valid for a secret that cannot
 * be decrypted, for example because its key was removed: its owner signs in with a recovery code, or is reset by an administrator.
 */
export function stepIn(sealed: string, userId: UserId, code: string, now: Date): { step?: number; resealed?: string } {
  const opened = openSecret(sealed, userId)
  if (!opened) return {}
  const { bytes, outdated } = opened
  const step = stepOfCode(bytes, code, now)
  return { ...(step !== undefined && { step }), ...(outdated && { resealed: encrypt(bytes, userId) }) }
}

function openSecret(sealed: string, userId: UserId): ReturnType<typeof decrypt> | undefined {
  try {
    return decrypt(sealed, userId)
  } catch (error) {
    log.error('two-step secret not decrypted', { user: userId, error: error as Error })
    return undefined
  }
}

/** The proof that a code gives, or undefined if the code is wrong or already used. A recovery code needs no key. */
export function proofIn(twoStep: TwoStepRow, code: string, now: Date): { proof: Proof; resealed?: string } | undefined {
  const hash = hashOfRecoveryCode(twoStep.userId, code)
  if (Object.hasOwn(twoStep.recoveryCodes, hash)) return { proof: { recoveryCode: hash } }
  const { step, ...more } = stepIn(twoStep.secret, twoStep.userId, code, now)
  return step !== undefined && step > twoStep.lastStep ? { proof: { step }, ...more } : undefined
}

/** Requires a code from a user who is already signed in. Throws `wrongCode`, and `TooMany` after five attempts. */
export async function requireOwnCode(twoStep: TwoStepRow, { code, origin, now }: Attempt): Promise<Proof> {
  const { attempts } = await countCodeAttempt(codeAttempts(twoStep.userId))
  const proven = proofIn(twoStep, code, now)
  if (proven) return proven.proof
  await noteRefusedCode(twoStep.userId, attempts, { origin, now })
  throw wrongCode()
}
