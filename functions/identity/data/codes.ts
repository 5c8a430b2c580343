import { createHash, randomBytes } from 'node:crypto'
import { get, type Key, put, type Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import { emailChangeHours } from '#/shared/identity/sign-ins.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** An emailed code: it proves access to the mailbox. The table stores only its hash, and it works once. */
export interface CodeRow extends Key {
  purpose: CodePurpose
  userId: UserId
  /** The hash of the address it was sent to: the code is invalid if the user has a different address by then. */
  emailHash: string
  /** The user's session generation at that time: a new password, role, address or state invalidates the code. */
  generation: number
  /** The use that the code is tied to. */
  spentOn?: string
  /** The user's session generation after its use: a repeated request succeeds until the account changes again. */
  doneAt?: number
  /** Epoch seconds. */
  expire: number
}

export const codePurposes = ['verification', 'password-reset', 'invitation', 'email-change'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeLabel = 'code'

const lifetimeSeconds: Record<CodePurpose, number> = {
  verification: 3 * 24 * 60 * 60,
  'password-reset': 60 * 60,
  invitation: 24 * 60 * 60,
  'email-change': emailChangeHours * 60 * 60,
}

/** A hash that identifies an address without revealing it. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(`code\n${email}`).digest('base64url')

const codeKey = (code: string): Key => ({
  pk: `CODE#${createHash('sha256').update(code).digest('base64url')}`,
  sk: 'CODE',
})

/** Creates a code and returns it: 256 random bits, only for the email. */
export async function makeCode(
  purpose: CodePurpose,
  { id: userId, sessionGeneration: generation }: Pick<User, 'id' | 'sessionGeneration'>,
  email: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expire = Math.floor(Date.now() / 1000) + lifetimeSeconds[purpose]
  const row: CodeRow = { ...codeKey(code), purpose, userId, emailHash: hashOfEmail(email), generation, expire }
  await put({ ...row })
  return code
}

/** Access pattern: a code's row, while the code is valid. One consistent read. */
export const findCode = (code: string) => get<CodeRow>(codeKey(code))

/** The write that ties a code to one use; fails (label `codeLabel`) if it was used for something else. */
export const spendCodeWrite = ({ pk, sk }: CodeRow, on: string): Write => ({
  label: codeLabel,
  change: { pk, sk },
  update: 'SET spentOn = :on',
  condition:
    'attribute_exists(pk) AND attribute_not_exists(doneAt) AND (attribute_not_exists(spentOn) OR spentOn = :on)',
  values: { ':on': on },
})

/** The write that records that a code's use is complete, and the session generation that began with it. */
export const finishCodeWrite = ({ pk, sk }: CodeRow, generation: number): Write => ({
  label: codeLabel,
  change: { pk, sk },
  update: 'SET doneAt = :generation',
  condition: 'attribute_exists(pk)',
  values: { ':generation': generation },
})
