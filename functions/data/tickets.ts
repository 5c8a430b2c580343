import { mailboxOf } from '#/functions/data/erasures.ts'
import type { Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page, type Source } from '#/functions/data/lib/page.ts'
import {
  exists,
  get,
  getAll,
  isNew,
  type Key,
  query,
  remove,
  transact,
  type Write,
} from '#/functions/data/lib/table.ts'
import { countChangeWrites, countTicketWrites } from '#/functions/data/ticket-counters.ts'
import { ticketEventWrite } from '#/functions/data/ticket-events.ts'
import { type Filters, placeSources, placeWrites } from '#/functions/data/ticket-places.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { priorities, statuses } from '#/shared/ticket-rules.ts'
import type { Ticket } from '#/shared/tickets.ts'

export interface TicketRow extends Key, Ticket, Versioned {
  resolvedAt: string | null
  /** The ticket that this one continues, after a reply long after its resolution. */
  continues: TicketId | null
  /** The staff member who raised it for the customer; absent where the customer did. */
  raisedBy?: UserId
  /** When the customer brought it back after it was resolved. Set until the team answers or resolves it. */
  returnedAt?: string
  /** When the customer last wrote, and the staff members who have seen that. */
  customerWroteAt?: string
  seenBy?: Set<UserId>
}

export interface PageRequest extends Filters {
  limit: number
  /** The position where the previous page ended: the id of its last ticket. */
  after?: string | undefined
}

export const ticketKey = (id: string): Key => ({ pk: `TICKET#${id}`, sk: 'TICKET' })
const ofCustomer = (id: UserId) => `CUSTOMER#${id}`

/** Access pattern: a ticket by id. One consistent read. Throws `NotFound`. */
export async function findTicket(id: string): Promise<TicketRow> {
  const row = await get<TicketRow>(ticketKey(id))
  if (!row) throw new NotFound('ticket')
  return row
}

/** Opens a ticket: its row, its places in the customer's list, the counters, and the writes in `along`, all or nothing. */
export async function openTicket(
  ticket: Ticket,
  openedBy: UserId,
  along: readonly Write[],
  continues: TicketId | null = null,
): Promise<void> {
  await transact([
    {
      label: 'ticket',
      put: {
        ...ticketKey(ticket.id),
        ...ticket,
        ...(openedBy !== ticket.customerId && { raisedBy: openedBy }),
        resolvedAt: null,
        continues,
        version: 1,
        ...indexed(ticket),
      },
      condition: isNew,
    },
    ...placeWrites(ticket),
    ...(ticket.customerId ? [] : [{ put: mailboxKey(mailboxOf(ticket.customerEmail), ticket.id) }]),
    ...(continues ? [{ put: { pk: ticketKey(continues).pk, sk: `CONTINUED#${ticket.id}` } }] : []),
    ticketEventWrite(ticket.id, {
      userId: openedBy,
      at: ticket.createdAt,
      kind: 'opened',
      from: '',
      to: ticket.status,
    }),
    ...countTicketWrites(ticket.customerId, undefined, ticket),
    ...along,
  ])
}

/**
 * Access pattern: a customer's own tickets, newest first, filtered by status and priority. One key query, or four merged ones with one
 * filter, on the table itself, so that a new ticket is included.
 */
export async function ticketsOf(customerId: UserId, { limit, after, ...filters }: PageRequest): Promise<Page<Ticket>> {
  const sources = placeSources(customerId, filters)
  return filledPage<TicketRow>({
    limit,
    after,
    placesAfter: async (position, count) =>
      (await mergeNewest(sources, count, position)).map(place => ({ ...place, key: ticketKey(place.position) })),
    belongs: row => matches(row, filters),
  })
}

/**
 * Access pattern: the team's tickets, filtered by status, priority and assignee (`null`: nobody's): those
 * that customers brought back, then all others, newest first. At most 17 key queries, 16 of them merged, and two batch reads: an
 * index lags, so what no longer matches is left out.
 */
export async function teamTickets(
  { limit, after, status, priority }: PageRequest,
  assignedTo?: UserId | null,
): Promise<Page<TicketRow>> {
  const sources = sourcesOf({ status, priority }, assignedTo)
  const belongs = (row: TicketRow) => matches(row, { status, priority }) && isFor(row, assignedTo)
  // At least one place is left for the others, so that every page leads on.
  const top = (await returnedTickets()).filter(belongs).slice(0, limit - 1)
  const onTop = new Set(top.map(({ id }) => id))
  const page = await filledPage<TicketRow>({
    limit: after ? limit : limit - top.length,
    after,
    placesAfter: (position, count) => mergeNewest(sources, count, position),
    belongs: row => belongs(row) && !onTop.has(row.id),
  })
  return after ? page : { ...page, items: [...top, ...page.items] }
}

/**
 * Access pattern: the tickets that customers brought back after they were resolved, the last one first, fifty at most. One
 * index query, and one batch read where there are any.
 */
async function returnedTickets(): Promise<TicketRow[]> {
  const keys = await query({ index: 'gsi1', pk: returnedPartition, limit: 50, newestFirst: true })
  const rows = await getAll<TicketRow>(keys.map(({ pk }) => ({ pk, sk: 'TICKET' })))
  return rows.filter(({ returnedAt }) => returnedAt !== undefined)
}

const returnedPartition = 'TICKETS#returned'
const returnedKey = (id: TicketId): Key => ({ pk: ticketKey(id).pk, sk: 'RETURNED' })

/** The writes that put a ticket on top of the team's list, or take it from there. None where nothing changes. */
export function returnedWrites(before: TicketRow, after: TicketRow): Write[] {
  if (before.returnedAt === after.returnedAt) return []
  if (!after.returnedAt) return [{ remove: returnedKey(after.id) }]
  return [{ put: { ...returnedKey(after.id), gsi1pk: returnedPartition, gsi1sk: `${after.returnedAt}#${after.id}` } }]
}

/** Notes that a staff member has seen what the customer wrote last. */
export const noteSeen = (id: TicketId, userId: UserId) =>
  transact([
    { change: ticketKey(id), update: 'ADD seenBy :seen', condition: exists, values: { ':seen': new Set([userId]) } },
    // The customer's own list does not show it.
    ...countChangeWrites(null),
  ])

/** Whether the customer wrote something that a staff member has not seen. */
export const isNewFor = ({ customerWroteAt, seenBy }: TicketRow, userId: UserId): boolean =>
  customerWroteAt !== undefined && !seenBy?.has(userId)

/** Access pattern: the ids of tickets that are somebody's to work on, newest first; of up to 12 key queries, as the index has them. */
export async function unclosedTicketsOf(assignedTo: UserId, limit: number): Promise<TicketId[]> {
  const unclosed = statuses.filter(status => status !== 'closed')
  const sources = unclosed.flatMap(status => sourcesOf({ status }, assignedTo))
  return (await mergeNewest(sources, limit)).map(({ position }) => position as TicketId)
}

/** Access pattern: the tickets that continue one, oldest first. */
export async function continuationsOf(id: TicketId): Promise<TicketId[]> {
  const rows = await query({ pk: ticketKey(id).pk, prefix: 'CONTINUED#', limit: 20 })
  return rows.map(({ sk }) => sk.slice('CONTINUED#'.length) as TicketId)
}

const idIn = ({ sk }: Key) => sk.slice('TICKET#'.length)

/** Access pattern: the ids of a customer's tickets after one, at most a hundred, oldest first. */
export async function ticketIdsOf(customerId: UserId, after: string | undefined): Promise<string[]> {
  const position = after && `TICKET#${after}`
  return (await query({ pk: ofCustomer(customerId), prefix: 'TICKET#', after: position, limit: 100 })).map(idIn)
}

const mailboxKey = (mailbox: string, ticketId: string): Key => ({ pk: `MAILBOX#${mailbox}`, sk: `TICKET#${ticketId}` })

/** Access pattern: the ids of tickets opened for an address before it had an account, at most a hundred. */
export async function ticketsForMailbox(mailbox: string): Promise<string[]> {
  return (await query({ pk: `MAILBOX#${mailbox}`, prefix: 'TICKET#', limit: 100 })).map(idIn)
}

/** Deletes the record that a ticket was opened for an address. */
export const forgetMailboxTicket = (mailbox: string, ticketId: string) => remove(mailboxKey(mailbox, ticketId))

/** Whether a ticket has the requested assignee: `null` means unassigned, undefined means any. */
export const isFor = (row: Ticket, assignedTo: UserId | null | undefined) =>
  assignedTo === undefined || row.assignedTo === assignedTo

/** The index partitions of tickets that match some filters, 1 to 16. */
export function sourcesOf({ status, priority }: Filters, assignedTo: UserId | null | undefined): Source[] {
  if (assignedTo === undefined && !status && !priority) return [{ index: 'gsi1', pk: 'TICKETS' }]
  const prefix = assignedTo === undefined ? 'TICKETS' : `TICKETS#${assignedTo ?? 'nobody'}`
  const index = assignedTo === undefined ? 'gsi2' : 'gsi3'
  return (status ? [status] : statuses).flatMap(one =>
    (priority ? [priority] : priorities).map(two => ({ index, pk: `${prefix}#${one}#${two}` }) as const),
  )
}

/** Whether a ticket has a status and a priority, if given. */
export const matches = (row: Ticket, { status, priority }: Filters) =>
  (!status || row.status === status) && (!priority || row.priority === priority)

/** A ticket's index keys. */
export const indexed = ({ id, status, priority, assignedTo }: Ticket) => ({
  gsi1pk: 'TICKETS',
  gsi1sk: id,
  gsi2pk: `TICKETS#${status}#${priority}`,
  gsi2sk: id,
  gsi3pk: `TICKETS#${assignedTo ?? 'nobody'}#${status}#${priority}`,
  gsi3sk: id,
})
