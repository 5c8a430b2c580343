import { mailboxOf } from '#/functions/data/erasures.ts'
import type { Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page, type Source } from '#/functions/data/lib/page.ts'
import { get, isNew, type Key, query, remove, transact, type Write } from '#/functions/data/lib/table.ts'
import { counting } from '#/functions/data/ticket-counters.ts'
import { recording } from '#/functions/data/ticket-events.ts'
import { type Filters, placeSources, placeWrites } from '#/functions/data/ticket-places.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { priorities, statuses, type Ticket } from '#/shared/tickets.ts'

export interface TicketRow extends Key, Ticket, Versioned {
  resolvedAt: string | null
  /** The ticket that this one continues: a reply that came long after it was resolved. */
  continues: TicketId | null
}

export interface PageRequest extends Filters {
  limit: number
  /** The position that the page before ended at: the id of its last ticket. */
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

/** Opens a ticket: its row, its places in the customer's list, the counters, and what goes `along` with it, or nothing. */
export async function openTicket(
  ticket: Ticket,
  openedBy: UserId,
  along: readonly Write[],
  continues: TicketId | null = null,
): Promise<void> {
  await transact([
    {
      label: 'ticket',
      put: { ...ticketKey(ticket.id), ...ticket, resolvedAt: null, continues, version: 1, ...indexed(ticket) },
      condition: isNew,
    },
    ...placeWrites(ticket),
    ...(ticket.customerId ? [] : [{ put: mailboxKey(mailboxOf(ticket.customerEmail), ticket.id) }]),
    ...(continues ? [{ put: { pk: ticketKey(continues).pk, sk: `CONTINUED#${ticket.id}` } }] : []),
    recording(ticket.id, { userId: openedBy, at: ticket.createdAt, kind: 'opened', from: '', to: ticket.status }),
    ...counting(ticket.customerId, undefined, ticket),
    ...along,
  ])
}

/**
 * Access pattern: a customer's own tickets, newest first, filtered by status and priority. One key query, or four merged where one
 * filter is given, of the table itself, so that a ticket just opened is in it.
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
 * Access pattern: the team's tickets, newest first, filtered by status, priority and assignee (`null`: nobody's). At most
 * 16 key queries merged, and one batch read: an index lags, so what no longer matches is left out.
 */
export async function teamTickets(
  { limit, after, status, priority }: PageRequest,
  assignedTo?: UserId | null,
): Promise<Page<Ticket>> {
  const sources = sourcesOf({ status, priority }, assignedTo)
  return filledPage<TicketRow>({
    limit,
    after,
    placesAfter: (position, count) => mergeNewest(sources, count, position),
    belongs: row => matches(row, { status, priority }) && isFor(row, assignedTo),
  })
}

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

/** Access pattern: the ids of a customer's tickets after one, a hundred at most, oldest first. */
export async function ticketIdsOf(customerId: UserId, after: string | undefined): Promise<string[]> {
  const position = after && `TICKET#${after}`
  return (await query({ pk: ofCustomer(customerId), prefix: 'TICKET#', after: position, limit: 100 })).map(idIn)
}

const mailboxKey = (mailbox: string, ticketId: string): Key => ({ pk: `MAILBOX#${mailbox}`, sk: `TICKET#${ticketId}` })

/** Access pattern: the ids of tickets that were raised for an address before it was anybody's, a hundred at most. */
export async function ticketsForMailbox(mailbox: string): Promise<string[]> {
  return (await query({ pk: `MAILBOX#${mailbox}`, prefix: 'TICKET#', limit: 100 })).map(idIn)
}

/** Forgets that a ticket was raised for an address. */
export const leaveMailbox = (mailbox: string, ticketId: string) => remove(mailboxKey(mailbox, ticketId))

/** Whether a ticket is assigned as asked for: `null` is nobody's, undefined whoever's. */
export const isFor = (row: Ticket, assignedTo: UserId | null | undefined) =>
  assignedTo === undefined || row.assignedTo === assignedTo

/** Where the indexes have the tickets of some filters, in 1 to 16 partitions. */
export function sourcesOf({ status, priority }: Filters, assignedTo: UserId | null | undefined): Source[] {
  if (assignedTo === undefined && !status && !priority) return [{ index: 'gsi1', pk: 'TICKETS' }]
  const prefix = assignedTo === undefined ? 'TICKETS' : `TICKETS#${assignedTo ?? 'nobody'}`
  const index = assignedTo === undefined ? 'gsi2' : 'gsi3'
  return (status ? [status] : statuses).flatMap(one =>
    (priority ? [priority] : priorities).map(two => ({ index, pk: `${prefix}#${one}#${two}` }) as const),
  )
}

/** Whether a ticket is of a status and a priority, where they are asked for. */
export const matches = (row: Ticket, { status, priority }: Filters) =>
  (!status || row.status === status) && (!priority || row.priority === priority)

/** Where a ticket stands in the indexes. */
export const indexed = ({ id, status, priority, assignedTo }: Ticket) => ({
  gsi1pk: 'TICKETS',
  gsi1sk: id,
  gsi2pk: `TICKETS#${status}#${priority}`,
  gsi2sk: id,
  gsi3pk: `TICKETS#${assignedTo ?? 'nobody'}#${status}#${priority}`,
  gsi3sk: id,
})
