import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import { type DeclineReason, declineReasons, type QuoteStatus, quoteStatuses } from '#/shared/quotes/rules.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/**
 * The numbers and totals of quotes by status are in eight rows, of which a write picks one at random. Each day has one row for
 * the quotes that were sent or decided on it.
 */
const shards = 8
const daysPartition = 'COUNTER#quote-days'
type CounterRow = Key & Record<string, number>

interface Countable {
  status: QuoteStatus
  totalCents: number
}

/** The writes that move a quote from its former counters to its new ones; `after` is undefined for a deleted draft. */
export function countQuoteWrites(before: Countable | undefined, after: Countable | undefined): Write[] {
  const by: Record<string, number> = {}
  const add = (quote: Countable | undefined, sign: 1 | -1) => {
    if (!quote) return
    by[`${quote.status}Count`] = (by[`${quote.status}Count`] ?? 0) + sign
    by[`${quote.status}Cents`] = (by[`${quote.status}Cents`] ?? 0) + sign * quote.totalCents
  }
  add(before, -1)
  add(after, 1)
  return addWrites({ pk: 'COUNTER#quotes', sk: anyShard(shards) }, by)
}

const dayKey = (day: Day): Key => ({ pk: daysPartition, sk: `DAY#${day}` })
/** The column of a reason; names in expressions have no dashes. */
const declinedColumn = (reason: DeclineReason) => `declined_${reason.replaceAll('-', '_')}`

/** A decision about a quote: an acceptance with its total and the days since it was sent, a refusal, or the end of its time. */
export type CountedDecision = { acceptedCents: number; days: number } | { declined: DeclineReason } | 'expired'

/** The writes that count a decision on its day. */
export function countDecisionWrites(day: Day, decision: CountedDecision): Write[] {
  if (decision === 'expired') return addWrites(dayKey(day), { lost: 1, expired: 1 })
  if ('declined' in decision) return addWrites(dayKey(day), { lost: 1, [declinedColumn(decision.declined)]: 1 })
  const { acceptedCents, days } = decision
  return addWrites(dayKey(day), { accepted: 1, acceptedCents, acceptedDays: days })
}

/** The writes that count a quote on the day on which its first revision is sent. */
export const countSentWrites = (
  day: Day,
  { revision, totalCents }: { revision: number; totalCents: number },
): Write[] => (revision === 1 ? addWrites(dayKey(day), { sent: 1, sentCents: totalCents }) : [])

/** Access pattern: the numbers and totals of quotes by status. One consistent query of at most eight rows. */
export async function quoteTotals(): Promise<Record<QuoteStatus, { count: number; cents: number }>> {
  const rows = await query<CounterRow>({ pk: 'COUNTER#quotes', limit: shards })
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
  const entries = quoteStatuses.map(status => [
    status,
    { count: Math.max(0, sum(`${status}Count`)), cents: Math.max(0, sum(`${status}Cents`)) },
  ])
  return Object.fromEntries(entries)
}

/** A day's quotes. */
export interface QuoteDay {
  day: Day
  sent: number
  sentCents: number
  accepted: number
  acceptedCents: number
  /** The sum of the days from sending to acceptance. */
  acceptedDays: number
  lost: number
  expired: number
  declined: Readonly<Record<DeclineReason, number>>
}

/** Access pattern: the decisions of the last `days` days. One consistent query of a row for each day. */
export async function decisionsSince(today: Day, days: number): Promise<QuoteDay[]> {
  const after = `DAY#${addDays(today, -days)}`
  return (await query<CounterRow>({ pk: daysPartition, after, limit: days + 2 })).map(quoteDay)
}

/** Max days of a report: a leap year. */
const maxDays = 366

/** Access pattern: the quotes sent and decided on the days of a year or twelve months. One consistent query of a row for each day. */
export async function quoteDaysBetween(from: Day, to: Day): Promise<QuoteDay[]> {
  const range = { after: `DAY#${addDays(from, -1)}`, upTo: `DAY#${to}` }
  return (await query<CounterRow>({ pk: daysPartition, ...range, limit: maxDays + 1 })).map(quoteDay)
}

function quoteDay({ sk, ...row }: CounterRow): QuoteDay {
  const count = (name: string) => Number((row as Record<string, number>)[name] ?? 0)
  return {
    day: String(sk).slice('DAY#'.length),
    sent: count('sent'),
    sentCents: count('sentCents'),
    accepted: count('accepted'),
    acceptedCents: count('acceptedCents'),
    acceptedDays: count('acceptedDays'),
    lost: count('lost'),
    expired: count('expired'),
    declined: Object.fromEntries(declineReasons.map(reason => [reason, count(declinedColumn(reason))])) as Record<
      DeclineReason,
      number
    >,
  }
}
