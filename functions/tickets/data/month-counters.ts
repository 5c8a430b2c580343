import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { type Category, categories, type Priority, priorities } from '#/shared/tickets/rules.ts'

/**
 * Tickets are counted by the business's month: those opened in it, by their present priority and category, and those resolved in
 * it that are still resolved. A ticket merged into another one is not counted. A month has eight rows, of which a write picks one
 * at random, because many write there at once.
 */
const shards = 8
const partition = 'COUNTER#ticket-months'

export type TicketCounter = `priority_${Priority}` | `category_${Category}` | 'resolved'
type Countable = Pick<TicketRow, 'priority' | 'category' | 'openedMonth' | 'resolvedMonth' | 'mergedInto'>

/** The counters that a ticket is in, each as its month and its name. */
export function monthCountersOf(ticket: Countable): { month: string; name: TicketCounter }[] {
  const { priority, category, openedMonth, resolvedMonth, mergedInto } = ticket
  if (mergedInto) return []
  return [
    ...(openedMonth
      ? [
          { month: openedMonth, name: `priority_${priority}` as const },
          { month: openedMonth, name: `category_${category}` as const },
        ]
      : []),
    ...(resolvedMonth ? [{ month: resolvedMonth, name: 'resolved' as const }] : []),
  ]
}

/** The writes that count a ticket by month after a change of it; `before` is undefined for one that was in no counter. */
export function countMonthWrites(before: Countable | undefined, after: Countable): Write[] {
  const months = new Map<string, Record<string, number>>()
  const add = (ticket: Countable, sign: 1 | -1) => {
    for (const { month, name } of monthCountersOf(ticket)) {
      const by = months.get(month) ?? {}
      months.set(month, { ...by, [name]: (by[name] ?? 0) + sign })
    }
  }
  if (before) add(before, -1)
  add(after, 1)
  return [...months].flatMap(([month, by]) => addWrites({ pk: partition, sk: `${month}#${anyShard(shards)}` }, by))
}

/** The tickets of a month. */
export type TicketMonth = Record<TicketCounter, number>

const counters: readonly TicketCounter[] = [
  ...priorities.map(priority => `priority_${priority}` as const),
  ...categories.map(category => `category_${category}` as const),
  'resolved',
]
const noTickets = Object.fromEntries(counters.map(name => [name, 0])) as TicketMonth

/** Max months of a report. */
const maxMonths = 12

/**
 * Access pattern: the tickets opened and resolved in each of up to twelve months that has any. One consistent query of at most eight
 * rows for each month.
 */
export async function ticketMonthsBetween(from: string, to: string): Promise<Map<string, TicketMonth>> {
  const range = { after: from, upTo: `${to}~`, limit: maxMonths * shards }
  const months = new Map<string, TicketMonth>()
  for (const { sk, ...row } of await query<Key & Partial<TicketMonth>>({ pk: partition, ...range })) {
    const month = sk.slice(0, 7)
    const before = months.get(month) ?? noTickets
    const sums = counters.map(name => [name, before[name] + (row[name] ?? 0)])
    months.set(month, Object.fromEntries(sums) as TicketMonth)
  }
  return months
}
