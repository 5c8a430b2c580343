import { randomBytes } from 'node:crypto'
import { takeAttempt } from '#/functions/data/attempts.ts'
import { type FactorRow, hashOfRecoveryCode, type Proof } from '#/functions/data/second-factors.ts'
import { noteFailedSignIn, type Origin } from '#/functions/data/sign-ins.ts'
import { seal, unseal } from '#/functions/lib/sealed.ts'
import { base32, stepOfCode } from '#/functions/lib/totp.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

const secretBytes = 20
const tries = { most: 5, minutes: 15 }

/** Names the tries of a person’s codes, for `forgetAttempts`. */
export const codeTries = (id: UserId) => `second-factor#${id}`

/** A secret of 160 bits, as the table keeps it and as an app takes it. */
export function newSecret(userId: UserId): { sealed: string; text: string } {
  const bytes = randomBytes(secretBytes)
  return { sealed: seal(bytes, userId), text: base32(bytes) }
}

/** Ten recovery codes of 80 random bits each, as they are compared. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => base32(randomBytes(10)).toLowerCase())

/** Recovery codes as people read them: in groups of four. */
export const shownCodes = (codes: readonly string[]): string[] => codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-'))

interface Try {
  code: string
  origin: Origin
  now: Date
}

/** What says a code is wrong, and a used one too: nobody is told which. */
export const wrongCode = () =>
  new Invalid([{ field: 'code', message: 'This code is not valid. Wait for the next one, and try again.' }])

/** Takes one of the five tries that a person has in a quarter of an hour, and answers whether it is the last. Throws `TooMany`. */
export const takeCodeTry = async (id: UserId): Promise<{ attempts: number; isLast: boolean }> => {
  const attempts = await takeAttempt(codeTries(id), tries, 'Too many wrong codes.')
  return { attempts, isLast: attempts >= tries.most }
}

/** Leaves an entry among a person’s sign-ins of a code that was refused. */
export const noteRefusedCode = (id: UserId, attempts: number, { origin, now }: Omit<Try, 'code'>): Promise<void> =>
  noteFailedSignIn(attempts < tries.most ? 'second-factor-refused' : 'sign-in-locked', id, origin, now, attempts)

/** The step of the app whose secret this is that has this code, and the secret sealed anew where its key was rotated. */
export function stepIn(sealed: string, userId: UserId, code: string, now: Date): { step?: number; resealed?: string } {
  const { bytes, outdated } = unseal(sealed, userId)
  const step = stepOfCode(bytes, code, now)
  return { ...(step !== undefined && { step }), ...(outdated && { resealed: seal(bytes, userId) }) }
}

/** What a code proves of a second factor, or undefined where it is wrong or was used before. */
export function proofIn(factor: FactorRow, code: string, now: Date): { proof: Proof; resealed?: string } | undefined {
  const hash = hashOfRecoveryCode(factor.userId, code)
  const { step, ...more } = stepIn(factor.secret, factor.userId, code, now)
  if (Object.hasOwn(factor.recoveryCodes, hash)) return { proof: { recoveryCode: hash } }
  return step !== undefined && step > factor.lastStep ? { proof: { step }, ...more } : undefined
}

/** Requires a code of somebody who is signed in already. Throws as `wrongCode` says, and `TooMany` after five. */
export async function requireOwnCode(factor: FactorRow, { code, origin, now }: Try): Promise<Proof> {
  const { attempts } = await takeCodeTry(factor.userId)
  const proven = proofIn(factor, code, now)
  if (proven) return proven.proof
  await noteRefusedCode(factor.userId, attempts, { origin, now })
  throw wrongCode()
}
