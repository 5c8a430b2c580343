import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import { quietDays } from '#/shared/surveys/rules.ts'

/** An address that was asked, by its hash, or that wants no surveys. */
interface AskedRow extends Key {
  /** When it got a survey last, UTC. */
  askedAt?: string
  /** When its owner ended surveys, UTC. */
  stoppedAt?: string
}

/** Label of the write that asks an address. */
export const askedLabel = 'asked mailbox'

/** The key of the row about an address, by the address's hash (`hashEmail`). */
export const askedKey = (mailbox: string): Key => ({ pk: `MAILBOX#${mailbox}`, sk: 'SURVEYED' })

/** Access pattern: when an address was asked last, and whether it wants no surveys. One consistent read. */
export const findAsked = (email: string) => get<AskedRow>(askedKey(hashEmail(email)))

const quietSince = (at: string) => new Date(Date.parse(at) - quietDays * 24 * 60 * 60 * 1000).toISOString()

/** Whether an address got a survey in the last days before this time. */
export const isQuiet = (row: AskedRow | undefined, at: string): boolean =>
  row?.askedAt !== undefined && row.askedAt > quietSince(at)

/** The write that asks an address; fails (label `askedLabel`) if it was asked in the last days, or wants no surveys. */
export const askWrite = (email: string, at: string): Write => ({
  label: askedLabel,
  change: askedKey(hashEmail(email)),
  update: 'SET askedAt = :at',
  condition: 'attribute_not_exists(stoppedAt) AND (attribute_not_exists(askedAt) OR askedAt <= :quiet)',
  values: { ':at': at, ':quiet': quietSince(at) },
})

/** The write that ends surveys to an address, by its hash, or resumes them. */
export const choiceWrite = (mailbox: string, isAsked: boolean, at: string): Write =>
  isAsked
    ? { change: askedKey(mailbox), update: 'REMOVE stoppedAt' }
    : { change: askedKey(mailbox), update: 'SET stoppedAt = :at', values: { ':at': at } }

/** The writes that end surveys to a new address if they had ended at the former one. One consistent read. */
export async function copyChoiceWrites(from: string, to: string): Promise<Write[]> {
  const stoppedAt = (await findAsked(from))?.stoppedAt
  return stoppedAt ? [choiceWrite(hashEmail(to), false, stoppedAt)] : []
}
