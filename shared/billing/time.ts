import { type BilledLine, lineAmountCents } from '#/shared/billing/amounts.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { cutTo } from '#/shared/lib/text.ts'

/** Up to which whole multiple of minutes an entry is billed; 0 bills it as it was logged. */
export const roundings = [0, 6, 15, 30] as const
export type Rounding = (typeof roundings)[number]

/** How billed time is put on an invoice: a line for each ticket, or one for each entry. */
export const groupings = ['ticket', 'entry'] as const
export type Grouping = (typeof groupings)[number]

/** A bill is one transaction, which has room for so many entries. */
export const mostBilledEntries = 80

/** The minutes that an entry is billed with. */
export const billedMinutes = (minutes: number, rounding: Rounding): number =>
  rounding === 0 ? minutes : Math.ceil(minutes / rounding) * rounding

/** Minutes as hundredths of an hour, half a hundredth rounded up: what an invoice's line can say. */
export const hundredthsOfHours = (minutes: number): number => Math.floor((minutes * 100 + 30) / 60)

/** What minutes come to at a rate for an hour, in cents. */
export const timeCents = (minutes: number, rateCents: number): number =>
  lineAmountCents({ quantity: hundredthsOfHours(minutes), rateCents })

/** What is billed of an entry of time. */
export interface BillableTime {
  ticketId: string
  ticketTitle: string
  /** The day on which it was done. */
  day: string
  description: string
  billedMinutes: number
  /** For an hour. */
  rateCents: number
}

const longest = 500

/** Entries as the lines of an invoice, in the order of the entries. Those of a ticket share a line where they have the same rate. */
export function timeLines(entries: readonly BillableTime[], grouping: Grouping): BilledLine[] {
  return timeGroups(entries, grouping).map(group => {
    const [first] = group as [BillableTime, ...BillableTime[]]
    return {
      description: cutTo(grouping === 'entry' ? entryWords(first) : ticketWords(first), longest),
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

const ticketWords = ({ ticketId, ticketTitle }: BillableTime) => `${ticketTitle} (${shortId(ticketId)})`
const entryWords = ({ day, description, ...entry }: BillableTime) =>
  `${day}: ${description || entry.ticketTitle} (${shortId(entry.ticketId)})`
