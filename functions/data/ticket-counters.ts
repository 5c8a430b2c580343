import { get, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { type Priority, priorities, type Status } from '#/shared/ticket-rules.ts'

/**
 * The number of tickets by status and priority: per customer in one row, and for the whole business in eight,
 * of which each write picks one at random, because all requests write there. Updated in the ticket's transaction.
 */
export interface TicketKind {
  status: Status
  priority: Priority
}

/** A row's counters: `open_high` and so on. */
type CounterRow = Key & Partial<Record<`${Status}_${Priority}`, number>>

const shards = 8
const resolvedDaysKept = 60

const attribute = ({ status, priority }: TicketKind) => `${status}_${priority}` as const
const customerKey = (id: UserId): Key => ({ pk: `CUSTOMER#${id}`, sk: 'COUNTERS' })
const shard = () => `SHARD#${Math.floor(Math.random() * shards)}`
const resolvedPartition = (day: string) => `COUNTER#resolved#${day}`

/** The writes that add a ticket of kind `to`, and remove one of kind `from`. None if nothing changes. */
export function countTicketWrites(customerId: UserId | null, from: TicketKind | undefined, to: TicketKind): Write[] {
  if (from && attribute(from) === attribute(to)) return []
  const expression = {
    update: from ? 'ADD #from :minus, #to :plus' : 'ADD #to :plus',
    names: { '#to': attribute(to), ...(from && { '#from': attribute(from) }) },
    values: { ':plus': 1, ...(from && { ':minus': -1 }) },
  }
  return [
    { change: { pk: 'COUNTER#tickets', sk: shard() }, ...expression },
    ...(customerId ? [{ change: customerKey(customerId), ...expression }] : []),
  ]
}

/** The write that adds `by` (1 or −1) to the number of tickets resolved on a day (`2026-11-21`) in the business's time zone. */
export const countResolvedWrite = (day: string, by: 1 | -1): Write => ({
  change: { pk: resolvedPartition(day), sk: shard() },
  update: 'ADD resolved :by SET expire = :expire',
  values: { ':by': by, ':expire': Math.floor(Date.parse(day) / 1000) + resolvedDaysKept * 24 * 60 * 60 },
})

/** Access pattern: the number of a customer's tickets by kind. One consistent read. */
export const customerTicketCounts = async (id: UserId) => countsOf(await get<CounterRow>(customerKey(id)))

/** Access pattern: the number of all tickets by kind. One consistent query of at most eight rows. */
export const teamTicketCounts = async () => {
  const rows = await query<CounterRow>({ pk: 'COUNTER#tickets', limit: shards })
  return countsOf(...rows)
}

/** Access pattern: how many tickets were resolved on a day and still are. One consistent query of at most eight rows. */
export async function resolvedOn(day: string): Promise<number> {
  const rows = await query<Key & { resolved: number }>({ pk: resolvedPartition(day), limit: shards })
  return Math.max(
    0,
    rows.reduce((sum, { resolved }) => sum + resolved, 0),
  )
}

/** The number of tickets with one of some statuses and one of some priorities (any by default). */
export type TicketCounts = (wanted: readonly Status[], ofPriority?: readonly Priority[]) => number

/** Adds up counter rows. */
function countsOf(...rows: (CounterRow | undefined)[]): TicketCounts {
  return (wanted, ofPriority = priorities) => {
    const names = wanted.flatMap(status => ofPriority.map(priority => attribute({ status, priority })))
    const sum = rows.reduce((total, row) => total + names.reduce((some, name) => some + (row?.[name] ?? 0), 0), 0)
    return Math.max(0, sum)
  }
}
