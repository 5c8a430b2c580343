import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { CompanyId, PayerId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { isMissed } from '#/shared/service-levels/clocks.ts'
import { isUnresolved, type Priority, priorities, type Status, statusesIn, type Turn } from '#/shared/tickets/rules.ts'

/**
 * The number of tickets by status and priority, per customer and for the whole business, each in eight rows, of which a write
 * picks one at random, because many write there at once. Updated in the ticket's transaction. The same rows count every change
 * that ticket lists and their statistics show, so that a poll learns from them alone whether anything is new. The business's
 * rows also have the tickets that changed last, so that a list knows which index rows may be stale.
 */
export interface TicketKind extends QueuePlace {
  status: Status
  priority: Priority
}

/** The fields of a ticket that decide which counters of the queue it is in. */
type QueuePlace = Partial<Pick<TicketRow, 'isQueued' | 'waitingOn' | 'assignedTo' | 'snoozedUntil' | 'sla'>>

/** Counters of open work, in the business's rows: by whose turn it is, unassigned, put aside instead, and past a target. */
type QueueCounter = Turn | 'nobody' | 'snoozed' | 'missed'

function queueCounters({ status, isQueued, waitingOn, assignedTo, snoozedUntil, sla }: TicketKind): QueueCounter[] {
  if (!isQueued || !isUnresolved(status)) return []
  const awake: QueueCounter[] = [waitingOn ?? 'us', ...(assignedTo ? [] : (['nobody'] as const))]
  return [
    ...(snoozedUntil ? (['snoozed'] as const) : awake),
    ...(isMissed(sla, { status }) ? (['missed'] as const) : []),
  ]
}

/** A row's counters: `open_high` and so on. */
type CounterRow = Key &
  Partial<Record<`${Status}_${Priority}`, number>> &
  Partial<Record<RecentName, string>> &
  Partial<Record<QueueCounter, number>> & { changes?: number }

/** A row's last changes, newest first: each as its time (`momentOf`), a space, and the ticket's id. */
const recentNames = ['recent1', 'recent2', 'recent3', 'recent4'] as const
type RecentName = (typeof recentNames)[number]

/**
 * Milliseconds since the epoch as eight base-36 digits, which sort by time. They are short so that eight rows fit into one
 * read unit of 4 KB.
 */
export const momentOf = (milliseconds: number) => milliseconds.toString(36)

const shards = 8
const resolvedDaysKept = 60

const attribute = ({ status, priority }: TicketKind) => `${status}_${priority}` as const
const partitionOf = (id: PayerId) => `CUSTOMER#${id}`
/** Older rows of a customer are not sharded: `COUNTERS` begins like `COUNTERS#0` and counts as one more shard. */
const customerPrefix = 'COUNTERS'
const teamPartition = 'COUNTER#tickets'
const resolvedPartition = (day: string) => `COUNTER#resolved#${day}`

/** A ticket whose change is counted; `customerId` is null if its customer's lists do not show the change. */
interface Changed {
  id: TicketId
  customerId: UserId | null
  /** Counted for the company, too, unless the ticket is private. */
  companyId?: CompanyId | null
  isPrivate?: boolean
}

const countedCompany = ({ companyId, isPrivate }: Changed) => (isPrivate ? null : (companyId ?? null))

/**
 * The writes that add a ticket of kind `to`, and remove one of kind `from`, and count the change, in the row of the business's counters
 * with the sort key `shard`.
 */
export function countTicketWrites(
  ticket: Changed,
  from: TicketKind | undefined,
  to: TicketKind,
  shard = anyShard(shards),
): Write[] {
  const counters: Record<string, number> = { [attribute(to)]: 1 }
  if (from) counters[attribute(from)] = (counters[attribute(from)] ?? 0) - 1
  const ofTeam: Record<string, number> = {}
  for (const name of queueCounters(to)) ofTeam[name] = 1
  for (const name of from ? queueCounters(from) : []) ofTeam[name] = (ofTeam[name] ?? 0) - 1
  return changeWrites(ticket, counters, ofTeam, shard)
}

/** The writes that count a change of a ticket that keeps its status and priority, in the row with the sort key `shard`. */
export const countChangeWrites = (ticket: Changed, shard = anyShard(shards)): Write[] =>
  changeWrites(ticket, {}, {}, shard)

/** Returns the sort keys of different rows of counters, up to eight, for tickets changed in one transaction. */
export function separateShards(): () => string {
  let next = Math.floor(Math.random() * shards)
  return () => `SHARD#${next++ % shards}`
}

/** The writes that count a ticket for its new customer or company instead of its previous one. */
export function countOwnerWrites(before: Changed & TicketKind, after: Changed & TicketKind): Write[] {
  const less = { [attribute(before)]: -1, changes: 1 }
  const more = { [attribute(after)]: 1, changes: 1 }
  const [oldCompany, company] = [countedCompany(before), countedCompany(after)]
  return [
    ...countTicketWrites({ id: after.id, customerId: null }, before, after),
    ...(before.customerId ? addWrites(customerKey(before.customerId), less) : []),
    ...(after.customerId ? addWrites(customerKey(after.customerId), more) : []),
    ...(oldCompany ? addWrites(companyCountersKey(oldCompany), less) : []),
    ...(company ? addWrites(companyCountersKey(company), more) : []),
  ]
}

/** Shifts the last changes by one: each but the newest becomes the one before it. */
const shiftRecent = Object.fromEntries(recentNames.slice(1).map((name, index) => [name, recentNames[index] ?? '']))

/** Counts a change everywhere by `counters`, and for the team also by `ofTeam`. */
function changeWrites(
  ticket: Changed,
  counters: Record<string, number>,
  ofTeam: Record<string, number>,
  shard: string,
): Write[] {
  const { id, customerId } = ticket
  const companyId = countedCompany(ticket)
  const by = { ...counters, changes: 1 }
  const recent1 = `${momentOf(Date.now())} ${id}`
  return [
    ...addWrites({ pk: teamPartition, sk: shard }, { ...by, ...ofTeam }, { set: { recent1 }, copy: shiftRecent }),
    ...(customerId ? addWrites(customerKey(customerId), by) : []),
    ...(companyId ? addWrites(companyCountersKey(companyId), by) : []),
  ]
}

/**
 * The counters of a company's tickets that are not private. One row, because few people write there at once, beside the
 * company's lists.
 */
export const companyCountersKey = (id: CompanyId): Key => ({ pk: `COMPANYLIST#${id}`, sk: 'COUNTERS' })

const customerKey = (id: PayerId): Key => ({ pk: partitionOf(id), sk: `${customerPrefix}#${anyShard(shards)}` })

/**
 * The write that counts a change of the statistics shown with a customer's ticket list, so that the list's next poll finds
 * something new.
 */
export const countFigureWrite = (id: PayerId): Write => ({ add: customerKey(id), by: { changes: 1 } })

/** The write that gives the queue's numbers a new version, because an email was held, or no longer is. */
export const countHeldChangeWrite = (): Write => ({
  add: { pk: teamPartition, sk: anyShard(shards) },
  by: { changes: 1 },
})

/** The write that adds `by` (1 or −1) to the number of tickets resolved on a day (`2026-11-21`) in the business's time zone. */
export const countResolvedWrite = (day: string, by: 1 | -1): Write => ({
  add: { pk: resolvedPartition(day), sk: anyShard(shards) },
  by: { resolved: by },
  set: { expire: Math.floor(Date.parse(day) / 1000) + resolvedDaysKept * 24 * 60 * 60 },
})

/** Access pattern: the number of a customer's tickets by kind. One consistent query of at most nine rows. */
export const customerTicketCounts = async (id: UserId) => countsOf(...(await customerRows(id)))

/** Access pattern: the number of a company's tickets by kind, without private ones. One consistent read. */
export const companyTicketCounts = async (id: CompanyId) => ticketCountsIn(await get<Key>(companyCountersKey(id)))

/** Access pattern: the version of a company's list of tickets. One consistent read. */
export const companyTicketsVersion = async (id: CompanyId): Promise<string> =>
  `company ${(await get<CounterRow>(companyCountersKey(id)))?.changes ?? 0}`

/** Access pattern: the number of all tickets by kind. One consistent query of at most eight rows. */
export const teamTicketCounts = async () => countsOf(...(await teamRows()))

const customerRows = (id: UserId) =>
  query<CounterRow>({ pk: partitionOf(id), prefix: customerPrefix, limit: shards + 1 })
const teamRows = () => query<CounterRow>({ pk: teamPartition, limit: shards })

/**
 * Max ms that an index may lag behind the table, plus the time by which a transaction's retries may delay a change after its
 * time was recorded.
 */
export const settleMilliseconds = 10_000

/**
 * Access pattern: the version of a customer's list of tickets, which is read from the table itself. One consistent query of at
 * most nine rows.
 */
export async function customerTicketsVersion(id: UserId): Promise<string> {
  return `customer ${changesIn(await customerRows(id))}`
}

/**
 * Access pattern: the version of the team's lists of tickets; undefined while an index may lack changes that the counters no
 * longer remember. One consistent query of at most eight rows.
 */
export async function teamTicketsVersion(now: Date): Promise<string | undefined> {
  const rows = await teamRows()
  return recentIn(rows, now).isComplete ? `team ${changesIn(rows)}` : undefined
}

/** Access pattern: the version of the queue, which is read from the table itself. One consistent query of at most eight rows. */
export const queueVersion = async (): Promise<string> => `queue ${changesIn(await teamRows())}`

/** The numbers of open tickets in the queue's views. */
export interface QueueCounts extends Record<QueueCounter, number> {
  open: number
  /** Whether all open tickets are in the queue: those of an older release are missing until they are reindexed. */
  isComplete: boolean
}

/** Access pattern: the numbers of open tickets in the queue, as counted. One consistent query of at most eight rows. */
export const queueTotals = async () => queueTotalsIn(await teamRows())

/** The writes that correct the numbers of the queue. */
export const addToQueueWrites = (by: Record<QueueCounter, number>): Write[] =>
  addWrites({ pk: teamPartition, sk: anyShard(shards) }, by)

/** The sums of the queue's counters, which a miscount can make negative. */
function queueTotalsIn(rows: readonly CounterRow[]): Record<QueueCounter, number> {
  const total = (name: QueueCounter) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  return {
    us: total('us'),
    customer: total('customer'),
    nobody: total('nobody'),
    snoozed: total('snoozed'),
    missed: total('missed'),
  }
}

/** The numbers of the queue in the team's rows: each open ticket waits for one of the two sides, or is put aside. */
function queueCountsIn(rows: readonly CounterRow[]): QueueCounts {
  const { us, customer, nobody, snoozed, missed } = queueTotalsIn(rows)
  const open = countsOf(...rows)(statusesIn('unresolved'))
  const shown = (total: number) => Math.max(0, total)
  return {
    us: shown(us),
    customer: shown(customer),
    nobody: shown(nobody),
    snoozed: shown(snoozed),
    missed: shown(missed),
    open,
    isComplete: us + customer + snoozed === open,
  }
}

/** The tickets that changed so recently that an index may lack the change. */
export interface RecentChanges {
  ids: TicketId[]
  /** Whether these are all of them: a row has only the last few. */
  isComplete: boolean
}

/** The data that a list of the business's tickets, and the statistics shown with it, need from the counters. */
export interface TeamCounters {
  counts: TicketCounts
  recent: RecentChanges
  queue: QueueCounts
}

/**
 * Access pattern: the number of all tickets by kind, and those that changed most recently, before `now`. One consistent query
 * of at most eight rows.
 */
export async function teamCounters(now: Date): Promise<TeamCounters> {
  const rows = await teamRows()
  return { counts: countsOf(...rows), recent: recentIn(rows, now), queue: queueCountsIn(rows) }
}

function recentIn(rows: readonly CounterRow[], now: Date): RecentChanges {
  const since = momentOf(now.getTime() - settleMilliseconds)
  const changes = rows.map(row => recentNames.flatMap(name => row[name] ?? []).filter(change => change > since))
  return {
    ids: [...new Set(changes.flat().map(change => change.slice(change.indexOf(' ') + 1) as TicketId))],
    isComplete: changes.every(({ length }) => length < recentNames.length),
  }
}

/** Each shard only grows, so that equal sums mean equal shards. */
const changesIn = (rows: readonly CounterRow[]) => rows.reduce((sum, { changes = 0 }) => sum + changes, 0)

/** Access pattern: how many tickets were resolved on a day and still are. One consistent query of at most eight rows. */
export async function resolvedOn(day: string): Promise<number> {
  const rows = await query<Key & { resolved: number }>({ pk: resolvedPartition(day), limit: shards })
  return Math.max(
    0,
    rows.reduce((sum, { resolved }) => sum + resolved, 0),
  )
}

/** The number of tickets that a row of counters has; none if it is undefined. */
export const ticketCountsIn = (row: Key | undefined): TicketCounts => countsOf(row as CounterRow | undefined)

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
