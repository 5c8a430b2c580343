import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { change, get, getAll, type Key, type Write } from '#/functions/table/table.ts'
import type { SuppressionReason } from '#/shared/users/email-suppressions.ts'

/**
 * An address whose email bounced: nothing is sent to it. The row identifies the address only by its hash;
 * it is deleted when its user is erased, or when an admin resumes email.
 */
export interface ReturnRow extends Key {
  reason: SuppressionReason
  /** When SES reported it, UTC. */
  at: string
}

/** The key of the row about an address, by the address's hash (`hashEmail`). */
export const returnKey = (mailbox: string): Key => ({ pk: `MAILBOX#${mailbox}`, sk: 'RETURNED' })

const keyOf = (email: string) => returnKey(hashEmail(email))

/** Records that email to a normalized address bounced. A duplicate report changes nothing. */
export const recordBounce = (email: string, reason: SuppressionReason, at: string) =>
  change<ReturnRow>(keyOf(email), {
    update: 'SET reason = :reason, #at = if_not_exists(#at, :at)',
    names: { '#at': 'at' },
    values: { ':reason': reason, ':at': at },
  })

/** Why email to an address is paused, or undefined if it is not. One consistent read. */
export const returnOf = async (email: string, read: Get = get): Promise<SuppressionReason | undefined> =>
  (await read<ReturnRow>(keyOf(email)))?.reason

/** Access pattern: the reasons why email to some addresses is paused, by address; the others are left out. One batch read. */
export async function returnsOf(emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
  const keys = new Map([...new Set(emails)].map(email => [keyOf(email).pk, email]))
  const rows = await getAll<ReturnRow>([...keys].map(([, email]) => keyOf(email)))
  return new Map(rows.map(({ pk, reason }) => [keys.get(pk) as string, reason]))
}

/** The write that resumes email to an address; it need not be paused. */
export const resumeEmailWrite = (email: string): Write => ({ remove: keyOf(email) })
