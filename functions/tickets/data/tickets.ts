import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { requireUnchanged, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import type { ReadRows } from '#/functions/table/partition-prefetch.ts'
import { change, exists, get, isNew, type Key, query, remove, transact, type Write } from '#/functions/table/table.ts'
import { indexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { countChangeWrites, countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { excerptOf } from '#/functions/tickets/data/ticket-list-item.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

export interface TicketRow extends Key, Ticket, Versioned {
  /** The beginning of the description, for lists; absent in rows of older releases. */
  excerpt?: string
  resolvedAt: string | null
  /** The ticket that this one continues, after a reply long after its resolution. */
  continues: TicketId | null
  /** The staff member, if any, that raised it for the customer. */
  raisedBy?: UserId
  /** When the customer reopened it after it was resolved. Set until the team replies or resolves it. */
  returnedAt?: string
  /** When the customer last wrote; `seenBy` lists the staff members that opened it since. */
  customerWroteAt?: string
  seenBy?: Set<UserId>
}

export const ticketKey = (id: string): Key => ({ pk: `TICKET#${id}`, sk: 'TICKET' })
const ofCustomer = (id: UserId) => `CUSTOMER#${id}`

/** Access pattern: a ticket by id. One consistent read. Throws `NotFound`. */
export async function findTicket(id: string, read: Get = get): Promise<TicketRow> {
  const row = await read<TicketRow>(ticketKey(id))
  if (!row) throw new NotFound('ticket')
  return row
}

/**
 * Opens a ticket, all or nothing: its row, which also represents the beginning of its history, its index rows in the
 * customer's list, the counters, and the extra writes.
 */
export async function openTicket(
  ticket: Ticket,
  openedBy: UserId,
  extraWrites: readonly Write[],
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
    ...indexWrites(ticket),
    ...(ticket.customerId ? [] : [{ put: mailboxKey(hashEmail(ticket.customerEmail), ticket.id) }]),
    ...(continues ? [{ put: { pk: ticketKey(continues).pk, sk: `CONTINUED#${ticket.id}` } }] : []),
    ...countTicketWrites(ticket, undefined, ticket),
    ...extraWrites,
  ])
}

export const returnedPartition = 'TICKETS#returned'
const returnedKey = (id: TicketId): Key => ({ pk: ticketKey(id).pk, sk: 'RETURNED' })

/** The writes that put a ticket on top of the team's list, or remove it from there; none if nothing changes. */
export function returnedWrites(before: TicketRow, after: TicketRow): Write[] {
  if (before.returnedAt === after.returnedAt) return []
  if (!after.returnedAt) return [{ remove: returnedKey(after.id) }]
  return [{ put: { ...returnedKey(after.id), gsi1pk: returnedPartition, gsi1sk: `${after.returnedAt}#${after.id}` } }]
}

/** Records that a staff member has seen the customer's last message. */
export const noteSeen = (id: TicketId, userId: UserId) =>
  transact([
    { change: ticketKey(id), update: 'ADD seenBy :seen', condition: exists, values: { ':seen': new Set([userId]) } },
    // The customer's own list does not show this.
    ...countChangeWrites({ id, customerId: null }),
  ])

/** Rewrites a ticket's index rows from its current row. */
export const refreshIndexRows = (id: TicketId): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    await transact([requireUnchanged('ticket', ticket), ...indexWrites(ticket)])
  })

/** Stores the beginning of the description of a ticket from an older release. */
export const noteTicketExcerpt = ({ id, description }: TicketRow) =>
  change(ticketKey(id), {
    update: 'SET excerpt = :excerpt',
    condition: exists,
    values: { ':excerpt': excerptOf(description) },
  })

/** Whether the customer wrote something that a staff member has not seen. */
export const isNewFor = (
  { customerWroteAt, seenBy }: Pick<TicketRow, 'customerWroteAt' | 'seenBy'>,
  userId: UserId,
): boolean => customerWroteAt !== undefined && !seenBy?.has(userId)

/** Access pattern: the tickets that continue a ticket, oldest first. */
export async function continuationsOf(id: TicketId, readRows: ReadRows = query): Promise<TicketId[]> {
  const rows = await readRows({ pk: ticketKey(id).pk, prefix: 'CONTINUED#', limit: 20 })
  return rows.map(({ sk }) => sk.slice('CONTINUED#'.length) as TicketId)
}

const idIn = ({ sk }: Key) => sk.slice('TICKET#'.length)

/** Access pattern: the ids of up to a hundred of a customer's tickets after a given one, oldest first. */
export async function ticketIdsOf(customerId: UserId, after: string | undefined): Promise<string[]> {
  const position = after && `TICKET#${after}`
  return (await query({ pk: ofCustomer(customerId), prefix: 'TICKET#', after: position, limit: 100 })).map(idIn)
}

/** The key of the record that a ticket was opened for an address. */
export const mailboxKey = (mailbox: string, ticketId: string): Key => ({
  pk: `MAILBOX#${mailbox}`,
  sk: `TICKET#${ticketId}`,
})

/** Access pattern: the ids of up to a hundred tickets opened for an address before it had an account. */
export async function ticketsForMailbox(mailbox: string): Promise<string[]> {
  return (await query({ pk: `MAILBOX#${mailbox}`, prefix: 'TICKET#', limit: 100 })).map(idIn)
}

/** Deletes the record that a ticket was opened for an address. */
export const forgetMailboxTicket = (mailbox: string, ticketId: string) => remove(mailboxKey(mailbox, ticketId))

/** A ticket's index keys, and the beginning of its description, which the indexes have instead of it. */
export const indexed = ({ id, status, priority, assignedTo, description }: Ticket) => ({
  excerpt: excerptOf(description),
  gsi1pk: 'TICKETS',
  gsi1sk: id,
  gsi2pk: `TICKETS#${status}#${priority}`,
  gsi2sk: id,
  gsi3pk: `TICKETS#${assignedTo ?? 'nobody'}#${status}#${priority}`,
  gsi3sk: id,
})
