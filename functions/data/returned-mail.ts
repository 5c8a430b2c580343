import { mailboxOf } from '#/functions/data/erasures.ts'
import { change, get, getAll, type Key, type Write } from '#/functions/data/lib/table.ts'
import type { MailReturn } from '#/shared/returned-mail.ts'

/**
 * An address that mails came back from: it is mailed no more. The row names the address by its hash, and says no more of
 * it; it goes when its person is erased, or when an admin takes the address up again.
 */
interface ReturnRow extends Key {
  reason: MailReturn
  /** When SES said so, UTC. */
  at: string
}

/** The row of a mailbox, by the hash of its address (`mailboxOf`). */
export const returnKey = (mailbox: string): Key => ({ pk: `MAILBOX#${mailbox}`, sk: 'RETURNED' })

const keyOf = (email: string) => returnKey(mailboxOf(email))

/** Notes that a mail came back from an address, normalised. Told twice, it is noted once. */
export const noteReturn = (email: string, reason: MailReturn, at: string) =>
  change<ReturnRow>(keyOf(email), {
    update: 'SET reason = :reason, #at = if_not_exists(#at, :at)',
    names: { '#at': 'at' },
    values: { ':reason': reason, ':at': at },
  })

/** Why an address is mailed no more, or undefined while it is mailed. One consistent read. */
export const returnOf = async (email: string): Promise<MailReturn | undefined> =>
  (await get<ReturnRow>(keyOf(email)))?.reason

/** Access pattern: which of some addresses are mailed no more, and why. One batch read. */
export async function returnsOf(emails: readonly string[]): Promise<Map<string, MailReturn>> {
  const keys = new Map([...new Set(emails)].map(email => [keyOf(email).pk, email]))
  const rows = await getAll<ReturnRow>([...keys].map(([, email]) => keyOf(email)))
  return new Map(rows.map(({ pk, reason }) => [keys.get(pk) as string, reason]))
}

/** The write that takes an address up again; that it was mailed all along is fine. */
export const forgettingReturn = (email: string): Write => ({ remove: keyOf(email) })
