import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, query } from '#/functions/table/table.ts'
import { type Filters, indexRanges, type TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { listItemIn, type TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { findTickets, returnedPartition, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { CompanyId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { priorities, statuses, statusesIn } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

export interface PageRequest extends Filters {
  limit: number
  /** The cursor at which the previous page ended: the id of its last ticket. */
  after?: string | undefined
  /** For a customer's list: the company of its reader, who does not see tickets of others. Undefined shows all of them. */
  companyOf?: CompanyId | null | undefined
}

/**
 * Access pattern: a customer's own tickets, newest first, filtered by status and priority. One key query on the table itself,
 * so that a new ticket is included; with one filter, four merged queries and a batch read.
 */
export const ticketsOf = (owner: TicketListOwner, request: PageRequest): Promise<Page<TicketListItem>> =>
  placedTickets<TicketListItem>(owner, request, indexEntries => rowsAt(indexEntries, ({ key }) => listItemIn(key)))

/** Access pattern: a customer's own tickets, newest first, with all columns. One key query and one batch read. */
export const wholeTicketsOf = (owner: TicketListOwner, request: PageRequest): Promise<Page<TicketRow>> =>
  placedTickets<TicketRow>(owner, request, indexEntries => findTickets(indexEntries.map(({ key }) => key)))

const placedTickets = <Row extends Key & OwnedTicket>(
  owner: TicketListOwner,
  { limit, after, companyOf, ...filters }: PageRequest,
  rowsOf: (indexEntries: readonly IndexEntry[]) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const sources = indexRanges(owner, filters)
  return filledPage<Row>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await mergeNewest(sources, count, position)).map(indexEntry => ({
        ...indexEntry,
        key: { ...indexEntry.key, ...ticketKey(indexEntry.position) },
      })),
    rowsOf,
    belongs: row => isInListOf(owner, row, companyOf) && matches(row, filters),
  })
}

type OwnedTicket = Pick<Ticket, 'status' | 'priority' | 'customerId' | 'companyId' | 'isPrivate'>

/**
 * Whether a ticket belongs to the list of a customer or a company. `companyOf` is the company of the list's reader: a person does not
 * see what they wrote for another one, or for one that they left. Undefined shows everything.
 */
export function isInListOf(
  owner: TicketListOwner,
  { customerId, companyId, isPrivate }: OwnedTicket,
  companyOf: CompanyId | null | undefined,
): boolean {
  if ('companyId' in owner) return companyId === owner.companyId && !isPrivate
  return customerId === owner.userId && (companyOf === undefined || companyId === null || companyId === companyOf)
}

/** The tickets of some index rows, in their order: as already known, or read from the table. */
async function rowsAt(
  indexEntries: readonly IndexEntry[],
  known: (indexEntry: IndexEntry) => TicketListItem | undefined,
): Promise<TicketListItem[]> {
  const read = await rowsById(indexEntries.filter(indexEntry => !known(indexEntry)).map(({ key }) => key))
  return indexEntries.flatMap(indexEntry => known(indexEntry) ?? read.get(indexEntry.position) ?? [])
}

/**
 * Access pattern: the team's tickets, filtered by status, priority and assignee (`null`: unassigned): first those that
 * customers reopened, then all others, newest first. At most 17 index queries, 16 of them merged, in addition to the query of
 * the counters, then a batch read of the tickets on top and of those that have just changed: an index lags, so these are shown
 * as they are in the table. While more tickets change than the counters remember, all tickets of a page are read.
 */
export async function teamTickets(
  { limit, after, status, priority }: PageRequest,
  assignedTo: UserId | null | undefined,
  counters: Promise<Pick<TeamCounters, 'recent'>>,
): Promise<Page<TicketListItem>> {
  const sources = sourcesOf({ status, priority }, assignedTo)
  const belongs = (row: TicketListItem) => matches(row, { status, priority }) && isFor(row, assignedTo)
  const [returnedIds, { recent }, firstPlaces] = await Promise.all([
    idsOfReturned(),
    counters,
    mergeNewest(sources, limit + 1, after),
  ])
  const current = await rowsById([...returnedIds, ...recent.ids].map(ticketKey))
  const returned = returnedIds.flatMap(id => current.get(id) ?? []).filter(row => row.returnedAt !== undefined)
  // Leaves room for at least one other ticket, so that every page has a cursor.
  const top = returned.filter(belongs).slice(0, limit - 1)
  const onTop = new Set(top.map(({ id }) => id))

  const entriesAfter = async (position: string | undefined, count: number) => {
    const read = firstPlaces.filter(indexEntry => position === undefined || indexEntry.position < position)
    const isEnough = read.length >= count || firstPlaces.length <= limit
    const indexEntries = isEnough ? read.slice(0, count) : await mergeNewest(sources, count, position)
    const last = indexEntries.length < count ? '' : (indexEntries.at(-1)?.position ?? '')
    const isHere = ({ id }: TicketRow) => id > last && (position === undefined || id < position)
    const known = new Set(indexEntries.map(indexEntry => indexEntry.position))
    const missed = [...current.values()].filter(row => belongs(row) && isHere(row) && !known.has(row.id))
    return [...indexEntries, ...missed.map(row => ({ key: row, position: row.id }))]
      .sort((one, other) => (one.position < other.position ? 1 : -1))
      .slice(0, count)
  }
  const rowAt = ({ key, position }: IndexEntry) =>
    current.get(position) ?? (recent.isComplete ? listItemIn(key) : undefined)

  const page = await filledPage<TicketListItem>({
    limit: after ? limit : limit - top.length,
    after,
    entriesAfter,
    rowsOf: indexEntries => rowsAt(indexEntries, rowAt),
    belongs: row => belongs(row) && !onTop.has(row.id),
  })
  return after ? page : { ...page, items: [...top, ...page.items] }
}

const rowsById = async (keys: readonly Key[]): Promise<ReadonlyMap<string, TicketRow>> =>
  new Map((await findTickets(keys)).map(row => [row.id, row]))

/**
 * Access pattern: the ids of up to fifty tickets that customers reopened, latest first, as the index has them. One index
 * query.
 */
async function idsOfReturned(): Promise<TicketId[]> {
  const rows = await query({ index: 'gsi1', pk: returnedPartition, limit: 50, newestFirst: true })
  return rows.map(({ pk }) => pk.slice('TICKET#'.length) as TicketId)
}

/** Access pattern: the ids of a technician's unclosed tickets, newest first, as the index has them. Up to 12 key queries. */
export async function unclosedTicketsOf(assignedTo: UserId, limit: number): Promise<TicketId[]> {
  const unclosed = statuses.filter(status => status !== 'closed')
  const sources = unclosed.flatMap(status => sourcesOf({ status }, assignedTo))
  return (await mergeNewest(sources, limit)).map(({ position }) => position as TicketId)
}

/** Access pattern: the ids of unresolved tickets after one of them, newest first, as the index has them. Eight key queries. */
export async function unresolvedTickets(limit: number, after: string | undefined): Promise<TicketId[]> {
  const sources = sourcesOf({ status: 'unresolved', priority: undefined }, undefined)
  return (await mergeNewest(sources, limit, after)).map(({ position }) => position as TicketId)
}

/**
 * Access pattern: how many open tickets a technician has (`null`: unassigned ones), as the index has them, at most `max`. Eight key
 * queries of at most `max` entries each.
 */
export async function openTicketCount(assignedTo: UserId | null, max: number): Promise<number> {
  const entries = await mergeNewest(sourcesOf({ status: 'unresolved' }, assignedTo), max)
  return new Set(entries.map(({ position }) => position)).size
}

/**
 * Access pattern: how many of the `max` newest open tickets each technician has (`null`: unassigned ones), as the index has them. Eight
 * key queries, whatever the size of the team; a row of an older release, which may have only its key, is read from the table.
 */
export async function openTicketsByAssignee(max: number): Promise<ReadonlyMap<UserId | null, number>> {
  const indexEntries = await mergeNewest(sourcesOf({ status: 'unresolved' }, undefined), max)
  const counts = new Map<UserId | null, number>()
  for (const { assignedTo } of await rowsAt(indexEntries, ({ key }) => listItemIn(key))) {
    counts.set(assignedTo, (counts.get(assignedTo) ?? 0) + 1)
  }
  return counts
}

/** Whether a ticket has the requested assignee: `null` means unassigned, undefined means any. */
export const isFor = (row: Pick<Ticket, 'assignedTo'>, assignedTo: UserId | null | undefined) =>
  assignedTo === undefined || row.assignedTo === assignedTo

/** The index partitions of tickets that match some filters, 1 to 16. */
export function sourcesOf({ status, priority }: Filters, assignedTo: UserId | null | undefined): Source[] {
  if (assignedTo === undefined && !status && !priority) return [{ index: 'gsi1', pk: 'TICKETS' }]
  const prefix = assignedTo === undefined ? 'TICKETS' : `TICKETS#${assignedTo ?? 'nobody'}`
  const index = assignedTo === undefined ? 'gsi2' : 'gsi3'
  return (status ? statusesIn(status) : statuses).flatMap(one =>
    (priority ? [priority] : priorities).map(two => ({ index, pk: `${prefix}#${one}#${two}` }) as const),
  )
}

/** Whether a ticket has a status and a priority, if given. */
export const matches = (row: Pick<Ticket, 'status' | 'priority'>, { status, priority }: Filters) =>
  (!status || statusesIn(status).includes(row.status)) && (!priority || row.priority === priority)
