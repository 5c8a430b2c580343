import { type BilledLine, lineAmountCents } from '#/shared/invoices/amounts.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { truncate } from '#/shared/lib/text.ts'

/** Billing increments in minutes: an entry is rounded up to the next multiple. 0 bills it as logged. */
export const roundings = [0, 6, 15, 30] as const
export type Rounding = (typeof roundings)[number]

/** The lines of an invoice for time: one per ticket, or one per entry. */
export const groupings = ['ticket', 'entry'] as const
export type Grouping = (typeof groupings)[number]

/** Maximum entries on a bill, which is written in one transaction. */
export const maxBilledEntries = 80

/** The billed minutes of an entry. */
export const billedMinutes = (minutes: number, rounding: Rounding): number =>
  rounding === 0 ? minutes : Math.ceil(minutes / rounding) * rounding

/** Minutes in hundredths of an hour, the precision of invoice lines, with half a hundredth rounded up. */
export const hundredthsOfHours = (minutes: number): number => Math.floor((minutes * 100 + 30) / 60)

/** The price of minutes at an hourly rate, in cents. */
export const timeCents = (minutes: number, rateCents: number): number =>
  lineAmountCents({ quantity: hundredthsOfHours(minutes), rateCents })

/** A time entry as it is billed. */
export interface BillableTime {
  ticketId: string
  ticketTitle: string
  /** The day of the work. */
  day: string
  description: string
  billedMinutes: number
  /** Per hour. */
  rateCents: number
}

const maxLength = 500

/** Invoice lines for entries, in their order. Grouped by ticket, entries of a ticket with the same rate share a line. */
export function timeLines(entries: readonly BillableTime[], grouping: Grouping): BilledLine[] {
  return timeGroups(entries, grouping).map(group => {
    const [first] = group as [BillableTime, ...BillableTime[]]
    return {
      description: truncate(grouping === 'entry' ? entryLabel(first) : ticketLabel(first), maxLength),
      quantity: hundredthsOfHours(group.reduce((sum, entry) => sum + entry.billedMinutes, 0)),
      rateCents: first.rateCents,
    }
  })
}

/** The entries that each line bills, in the order of the lines. */
export function timeGroups<Time extends BillableTime>(entries: readonly Time[], grouping: Grouping): Time[][] {
  const groups = new Map<string, Time[]>()
  for (const [index, entry] of entries.entries()) {
    const name = grouping === 'entry' ? String(index) : `${entry.ticketId} ${entry.rateCents}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups.values()]
}

const ticketLabel = ({ ticketId, ticketTitle }: BillableTime) => `${ticketTitle} (${shortId(ticketId)})`
const entryLabel = ({ day, description, ...entry }: BillableTime) =>
  `${day}: ${description || entry.ticketTitle} (${shortId(entry.ticketId)})`
