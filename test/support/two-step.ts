import { change } from '#/functions/table/table.ts'
import { codeOfStep, stepAt } from '#/functions/two-step/totp.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { CodeAsked } from '#/shared/identity/schemas.ts'
import type { Enrollment, RecoveryCodes } from '#/shared/two-step/schemas.ts'
import { type Account, registered } from '#/test/support/accounts.ts'
import type { Reply, Visitor } from '#/test/support/cloud.ts'

/** A user with a second factor, with their app's secret and their recovery codes. */
export interface Enrolled extends Account {
  secret: Uint8Array
  recoveryCodes: string[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32. */
export function secretIn(base32: string): Uint8Array {
  const bits = [...base32].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}

/** The code that an app shows now. */
export const codeNow = (secret: Uint8Array): string => codeOfStep(secret, stepAt(new Date()))

/** A code that is invalid right now. */
export function wrongCodeFor(secret: Uint8Array): string {
  const now = stepAt(new Date())
  const right = new Set([-2, -1, 0, 1, 2].map(off => codeOfStep(secret, now + off)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.has(code)) ?? ''
}

/** Registers a user with a verified address in a visitor's browser. */
export async function verified(visitor: Visitor): Promise<Account> {
  const account = await registered(visitor)
  await change(userKey(account.id), {
    update: 'SET emailVerified = :yes, emailProvedAt = :at',
    values: { ':yes': true, ':at': new Date().toISOString() },
  })
  return account
}

/** Begins an enrollment; returns the app's secret. */
export async function startedSecret({ visitor, password }: Pick<Account, 'visitor' | 'password'>): Promise<Uint8Array> {
  const { status, body } = await visitor.request<Enrollment>('POST', '/api/profile/two-step/enrollment', {
    password,
  })
  if (status !== 200) throw new Error(`No enrollment: ${status} ${JSON.stringify(body)}`)
  return secretIn(body.secret)
}

/** Turns on an account's second factor. */
export async function enroll(account: Account): Promise<Enrolled> {
  const secret = await startedSecret(account)
  const { status, body } = await account.visitor.request<RecoveryCodes>('POST', '/api/profile/two-step', {
    code: codeNow(secret),
  })
  if (status !== 200) throw new Error(`Not turned on: ${status} ${JSON.stringify(body)}`)
  return { ...account, secret, recoveryCodes: body.recoveryCodes }
}

/** A new user with a second factor, signed in in a visitor's browser. */
export const enrolled = async (visitor: Visitor): Promise<Enrolled> => enroll(await verified(visitor))

/** A valid code of the app. Tests can use several within one time step, which is impossible otherwise. */
export async function freshCode({ id, secret }: Pick<Enrolled, 'id' | 'secret'>): Promise<string> {
  await change(
    { pk: `FACTOR#${id}`, sk: 'FACTOR' },
    { update: 'SET lastStep = :none', condition: 'attribute_exists(pk)', values: { ':none': 0 } },
  )
  return codeNow(secret)
}

/** The first step of a login. */
export const givePassword = ({ email, password }: Account, visitor: Visitor): Promise<Reply<CodeAsked>> =>
  visitor.request('POST', '/api/customer/login', { email, password })

/** The challenge that a login returns for a user who needs a code. */
export async function challengeOf(account: Account, visitor: Visitor): Promise<string> {
  const { status, body } = await givePassword(account, visitor)
  if (status !== 200 || !body.challenge) throw new Error(`No code is asked for: ${status} ${JSON.stringify(body)}`)
  return body.challenge
}

/** Both steps of a login. */
export async function signInWithCode(account: Enrolled, visitor: Visitor, code?: string, remember?: boolean) {
  const challenge = await challengeOf(account, visitor)
  const given = code ?? (await freshCode(account))
  return visitor.request('POST', '/api/customer/login/code', { challenge, code: given, remember })
}
