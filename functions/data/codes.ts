import { createHash, randomBytes } from 'node:crypto'
import { get, type Key, put, type Write } from '#/functions/data/lib/table.ts'
import type { User } from '#/functions/data/users.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A code that was mailed: whoever has it has read that mailbox. The table has its hash, and it works once. */
export interface CodeRow extends Key {
  purpose: CodePurpose
  userId: UserId
  /** The hash of the address that it was mailed to: worth nothing when the user has another by then. */
  emailHash: string
  /** The user's session generation then: it is worth nothing once their password, role, address or state has changed. */
  generation: number
  /** What it was spent on. */
  spentOn?: string
  /** The user's session generation after that: a second press is told the same until their account changes again. */
  doneAt?: number
  /** Epoch seconds. */
  expire: number
}

export const codePurposes = ['verification', 'password-reset', 'invitation'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeLabel = 'code'

const lifetimeSeconds: Record<CodePurpose, number> = {
  verification: 3 * 24 * 60 * 60,
  'password-reset': 60 * 60,
  invitation: 24 * 60 * 60,
}

/** Names an address without saying it. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(`code\n${email}`).digest('base64url')

const codeKey = (code: string): Key => ({
  pk: `CODE#${createHash('sha256').update(code).digest('base64url')}`,
  sk: 'CODE',
})

/** Makes a code and answers it: 256 random bits, for the mail and nothing else. */
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

/** Access pattern: what a code is for, while it works. One consistent read. */
export const findCode = (code: string) => get<CodeRow>(codeKey(code))

/** The write that spends a code on one thing; fails (label `codeLabel`) where it was spent on another. */
export const spendCodeWrite = ({ pk, sk }: CodeRow, on: string): Write => ({
  label: codeLabel,
  change: { pk, sk },
  update: 'SET spentOn = :on',
  condition:
    'attribute_exists(pk) AND attribute_not_exists(doneAt) AND (attribute_not_exists(spentOn) OR spentOn = :on)',
  values: { ':on': on },
})

/** The write that notes that what a code was spent on is done, and which generation of sessions began with it. */
export const finishCodeWrite = ({ pk, sk }: CodeRow, generation: number): Write => ({
  label: codeLabel,
  change: { pk, sk },
  update: 'SET doneAt = :generation',
  condition: 'attribute_exists(pk)',
  values: { ':generation': generation },
})
