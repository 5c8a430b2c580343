import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import { type QuoteStatus, quoteStatuses } from '#/shared/quotes/rules.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/**
 * The numbers and totals of quotes by status are in eight rows, of which a write picks one at random. Each day has one row for
 * the quotes that were decided on it.
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

/** The writes that count a decision on its day: an acceptance with its total, or a refusal by its recipient or by time. */
export const countDecisionWrites = (day: Day, decision: { acceptedCents: number } | 'lost'): Write[] =>
  addWrites(
    { pk: daysPartition, sk: `DAY#${day}` },
    decision === 'lost' ? { lost: 1 } : { accepted: 1, acceptedCents: decision.acceptedCents },
  )

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

/** A day's decisions. */
export interface DecidedDay {
  day: Day
  accepted: number
  acceptedCents: number
  lost: number
}

/** Access pattern: the decisions of the last `days` days. One consistent query of a row for each day. */
export async function decisionsSince(today: Day, days: number): Promise<DecidedDay[]> {
  const after = `DAY#${addDays(today, -days)}`
  const rows = await query<CounterRow & { sk: string }>({ pk: daysPartition, after, limit: days + 2 })
  return rows.map(row => ({
    day: row.sk.slice('DAY#'.length),
    accepted: Number(row.accepted ?? 0),
    acceptedCents: Number(row.acceptedCents ?? 0),
    lost: Number(row.lost ?? 0),
  }))
}
