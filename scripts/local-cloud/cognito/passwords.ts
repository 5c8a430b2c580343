import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AwsError } from '#/scripts/local-cloud/aws-service.ts'

/** A user pool's Policies.PasswordPolicy. */
export interface PasswordPolicy {
  MinimumLength?: number
  RequireLowercase?: boolean
  RequireUppercase?: boolean
  RequireNumbers?: boolean
  RequireSymbols?: boolean
}

export interface PasswordHash {
  salt: string
  hash: string
  /** The hash's cost, if it is lower than that of hashes on disk. */
  cost?: number
}

const LONGEST = 256
const HASH_BYTES = 32
/** Hashing costs of passwords on disk and of those in memory. */
export const KEPT_COST = 2 ** 13
export const PASSING_COST = 2 ** 8
const BLOCKS = { r: 8, p: 1 }
/** A pool's default policy. */
const STRICT: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
}

const derive = promisify<string, string, number, typeof BLOCKS & { N: number }, Buffer>(scrypt)

/** Hash to compare with if the user is unknown, so that timing does not reveal that. */
const NOBODY: PasswordHash = { salt: 'nobody', hash: '0'.repeat(HASH_BYTES * 2) }

export async function hashPassword(password: string, cost: number): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('hex')
  const derived = await derive(password, salt, HASH_BYTES, { ...BLOCKS, N: cost })
  return { salt, hash: derived.toString('hex'), ...(cost !== KEPT_COST && { cost }) }
}

/** Compares a password with a hash, and takes the same time if there is none. `cost` is that of the existing hashes. */
export async function isPassword(password: string, kept: PasswordHash | undefined, cost: number): Promise<boolean> {
  const { salt, hash, cost: N = KEPT_COST } = kept ?? { ...NOBODY, cost }
  const derived = await derive(password, salt, HASH_BYTES, { ...BLOCKS, N })
  return timingSafeEqual(derived, Buffer.from(hash, 'hex')) && kept !== undefined
}

/** Throws Cognito's error for a rejected new password. */
export function checkNewPassword(password: unknown, policy: PasswordPolicy = STRICT): asserts password is string {
  if (typeof password !== 'string' || password.length > LONGEST || !/^\S(.*\S)?$/s.test(password)) {
    const limit = "Value at 'password' failed to satisfy constraint"
    const rule = 'Member must have length at most 256 and neither begin nor end with white space'
    throw new AwsError('InvalidParameterException', `1 validation error detected: ${limit}: ${rule}`)
  }
  const problems = [
    [password.length >= (policy.MinimumLength ?? 8), 'Password not long enough'],
    [!policy.RequireLowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.RequireUppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.RequireNumbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.RequireSymbols || /[^A-Za-z0-9]/.test(password), 'Password must have symbol characters'],
  ] as const
  const problem = problems.find(([fine]) => !fine)
  if (problem) throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${problem[1]}`)
}
