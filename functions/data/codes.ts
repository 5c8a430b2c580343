import { createHash, randomBytes } from 'node:crypto'
import { ConditionFailed, change, get, type Key, put } from '#/functions/data/lib/table.ts'
import type { User } from '#/functions/data/users.ts'
import { UsedUp } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A code that was mailed: whoever has it has read that mailbox. The table has its hash, and it works once. */
export interface CodeRow extends Key {
  purpose: CodePurpose
  userId: UserId
  /** The hash of the address that it was mailed to: worth nothing when the user has another by then. */
  emailHash: string
  /** The user's session generation then: a link to a new password is worth nothing once another one has ended their sessions. */
  generation: number
  /** What it was spent on, where that takes more than one step. */
  spentOn?: string
  /** Epoch seconds. */
  expire: number
}

export type CodePurpose = 'verification' | 'password-reset' | 'invitation'

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

/** Spends a code on one thing. Spending it on the same thing again is the same; on another throws `UsedUp`. */
export async function claimCode(code: string, on: string): Promise<void> {
  try {
    await change(codeKey(code), {
      update: 'SET spentOn = :on',
      condition: 'attribute_exists(pk) AND (attribute_not_exists(spentOn) OR spentOn = :on)',
      values: { ':on': on },
    })
  } catch (error) {
    if (error instanceof ConditionFailed) throw new UsedUp()
    throw error
  }
}
