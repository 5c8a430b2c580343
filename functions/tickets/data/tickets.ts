import { findProvider } from '#/functions/branding/data/provider.ts'
import { assigneeByRule } from '#/functions/desk/data/assignee-by-rule.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { newClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { replaceWrite, requireUnchanged, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import type { ReadRows } from '#/functions/table/partition-prefetch.ts'
import { get, getAll, isNew, type Key, query, remove, transact, type Write } from '#/functions/table/table.ts'
import { indexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { countMonthWrites } from '#/functions/tickets/data/month-counters.ts'
import { ruleAssignmentWrites } from '#/functions/tickets/data/rule-assignment.ts'
import { placeCardWrites, queued, seenCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { countChangeWrites, countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { newDueFields } from '#/functions/tickets/data/ticket-due.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { answerBy } from '#/functions/tickets/data/ticket-list-item.ts'
import type { MergeBase, MergedSource, StateBeforeMerge } from '#/functions/tickets/data/ticket-merges.ts'
import {
  type StoredTicket,
  seenWrite,
  setTicketFieldsWrite,
  storedTicket,
  ticketOf,
} from '#/functions/tickets/data/ticket-row.ts'
import { countTagWrites } from '#/functions/tickets/data/ticket-tags.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import {
  type ArticleId,
  type AssetId,
  type CannedReplyId,
  type ContractId,
  type StatusEventId,
  systemId,
  type TicketId,
  type UserId,
} from '#/shared/lib/ids.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { Device } from '#/shared/tickets/context.ts'
import type { Contact, EndedSnooze, Ticket } from '#/shared/tickets/schemas.ts'

/** A link to another ticket, with its author and time. */
export interface TicketToTicket {
  ticketId: TicketId
  at: string
  by: UserId
}

/** An item of a checklist, with who checked it off, and when. */
export interface ChecklistRow {
  id: string
  text: string
  done: boolean
  doneBy: UserId | null
  doneAt: string | null
}

/** A person in a customer's emails: suggested as a contact until the team adds or dismisses them. */
export interface SuggestedContact extends Contact {
  isDismissed?: true
}

export interface TicketRow extends Key, Ticket, Versioned {
  /** The beginning of the description, for lists; absent in rows of older releases. */
  excerpt?: string
  resolvedAt: string | null
  /** The business's months in whose counters it is: of its opening, and of its resolution. Absent in rows of older releases. */
  openedMonth?: string
  resolvedMonth?: string | null
  /** When its customer last confirmed that it is solved; of its present resolution if it equals `resolvedAt`. */
  confirmedAt?: string
  /** Its clocks; null without a policy. */
  sla: TicketSla | null
  /** The subject of its emails, once its title was changed: clients show emails with another subject as another conversation. */
  mailSubject?: string
  /** The customer, if they left the ticket’s company after it was resolved. */
  leftBy?: UserId
  /** The ticket that this one continues, after a reply long after its resolution. */
  continues: TicketId | null
  /** Related tickets, each of which has a link back; absent if there are none. */
  links?: TicketToTicket[]
  /** The event of the status page that it is linked to; null or absent if there is none. */
  incidentId?: StatusEventId | null
  /** The device from which it was sent, and the articles that its sender saw before; absent if they did not say. */
  device?: Device | null
  articleIds?: ArticleId[]
  /** Its checklist, in order; absent in rows of older releases. */
  checklist?: ChecklistRow[]
  /** The canned reply that its template offers for answering it; absent without one. */
  cannedReplyId?: CannedReplyId
  /** The ticket that it was merged into, when, and how it was before. */
  mergedInto?: TicketId | null
  mergedAt?: string | null
  beforeMerge?: StateBeforeMerge | null
  /** The tickets that were merged into it, and how it was before the first of them. */
  merged?: MergedSource[]
  mergeBase?: MergeBase | null
  /** Customers' contacts who get its replies by email. */
  contacts?: Contact[]
  /** People in its customer's emails that were suggested as contacts, including the ones added since. */
  suggestedContacts?: SuggestedContact[]
  /** The staff members who are notified like its assignee. */
  watchers?: UserId[]
  /** The contract chosen for its time; null for the customer's usual one. */
  contractId?: ContractId | null
  /** The assets that it is about; absent if there are none. */
  assetIds?: AssetId[]
  /** Set if a schedule made it, or an email. */
  source?: 'schedule' | 'email'
  /** The id of the original of the email that opened it, which is kept for 90 days; absent once its customer is erased. */
  originalId?: string
  /** The staff member, if any, that raised it for the customer; the system for one of a schedule. */
  raisedBy?: UserId
  /** When the customer reopened it after it was resolved. Set until the team replies or resolves it. */
  returnedAt?: string
  /** When the customer last wrote; `seenBy` has the ids of the staff members that opened it since. */
  customerWroteAt?: string
  seenBy?: Record<string, true>
  /** The staff member that put it aside. */
  snoozedBy?: UserId | null
  /** The team's note about the reason for which it waits. */
  pendingNote?: string
  /** A snooze that the customer's message ended before its time. */
  endedSnooze?: EndedSnooze | null
  /** The staff members who have not opened it since something other than the customer's message made it new for them. */
  unreadFor?: Record<string, true>
  /** Whether it has cards in the queue, and is counted there. */
  isQueued?: boolean
  /** The part of the row that the indexes have; its fields are also the ticket’s. Absent in rows of older releases. */
  list?: object
}

export const ticketKey = (id: string): Key => ({ pk: `TICKET#${id}`, sk: 'TICKET' })
const ofCustomer = (id: UserId) => `CUSTOMER#${id}`

/** Access pattern: a ticket by id. One consistent read. Throws `NotFound`. */
export async function findTicket(id: string, read: Get = get): Promise<TicketRow> {
  const row = await read<StoredTicket>(ticketKey(id))
  if (!row) throw new NotFound('ticket')
  return ticketOf(row)
}

/** Access pattern: the ticket whose id begins with a number, as the index has it. One index query and one read. */
export async function findNumberedTicket(number: string): Promise<TicketRow | undefined> {
  const [place] = await query({ index: 'gsi1', pk: 'TICKETS', prefix: `${number}-`, limit: 1 })
  return place && (await findTickets([place]))[0]
}

/** Access pattern: tickets by their keys, in their order; missing ones are left out. Batch reads of 100. */
export const findTickets = async (keys: readonly Key[]): Promise<TicketRow[]> =>
  (await getAll<StoredTicket>(keys)).map(ticketOf)

/** A ticket that is opened, with what its row has from the beginning. */
export type NewTicketRow = Ticket &
  Pick<
    TicketRow,
    'assetIds' | 'cannedReplyId' | 'checklist' | 'contacts' | 'suggestedContacts' | 'source' | 'originalId'
  >

/**
 * Opens a ticket, all or nothing: its row, which also represents the beginning of its history, its index rows in the
 * customer's list, the counters, and the extra writes. `openedBy` is null for a visitor. The team's rules choose its assignee, if it has none.
 * Returns the ticket with its assignee and its due times.
 */
export async function openTicket(
  given: NewTicketRow,
  openedBy: UserId | null,
  extraWrites: readonly Write[],
  continues: TicketId | null = null,
): Promise<Ticket> {
  const recordKey = openedBy ? mailboxKey : leadKey
  // The author of an email opened it, even if they have no account.
  const isOwn = openedBy === given.customerId || (openedBy === systemId && given.source === 'email')
  const isRaised = openedBy !== null && !isOwn
  const [sla, assignment, { timeZone }] = await Promise.all([
    newClocks(given, isRaised),
    given.assignedTo ? undefined : assigneeByRule(given),
    findProvider(),
  ])
  const ticket = { ...given, assignedTo: given.assignedTo ?? assignment?.assignedTo ?? null }
  const timed = { ...ticket, sla }
  const due = newDueFields(timed)
  const openedMonth = businessDay(ticket.createdAt, timeZone).slice(0, 7)
  const opened = queued({ ...timed, ...due, openedMonth })
  await transact([
    {
      label: 'ticket',
      put: {
        ...ticketKey(ticket.id),
        ...storedTicket(opened),
        ...(isRaised && { raisedBy: openedBy }),
        resolvedAt: null,
        continues,
        version: 1,
        ...indexed(ticket),
      },
      condition: isNew,
    },
    ...indexWrites(timed),
    ...(ticket.customerId ? [] : [{ put: recordKey(hashEmail(ticket.customerEmail), ticket.id) }]),
    ...(continues ? [{ put: { pk: ticketKey(continues).pk, sk: `CONTINUED#${ticket.id}` } }] : []),
    ...countTicketWrites(ticket, undefined, opened),
    ...countMonthWrites(undefined, opened),
    ...countTagWrites({ status: 'closed' }, ticket),
    ...assignedWrites(given, openedBy),
    ...placeCardWrites(undefined, { ...ticketKey(ticket.id), resolvedAt: null, continues, version: 1, ...opened }),
    ...(assignment ? ruleAssignmentWrites(ticket, assignment) : []),
    ...extraWrites,
  ])
  return { ...ticket, ...due, answerBy: answerBy(timed) }
}

/** The event that a new ticket was assigned at once; none for one of nobody. */
const assignedWrites = ({ id, assignedTo, createdAt }: Ticket, openedBy: UserId | null): Write[] =>
  assignedTo && openedBy
    ? [ticketEventWrite(id, { userId: openedBy, at: createdAt, kind: 'assigned', from: '', to: assignedTo })]
    : []

export const returnedPartition = 'TICKETS#returned'
const returnedKey = (id: TicketId): Key => ({ pk: ticketKey(id).pk, sk: 'RETURNED' })

/** The writes that put a ticket on top of the team's list, or remove it from there; none if nothing changes. */
export function returnedWrites(before: TicketRow, after: TicketRow): Write[] {
  if (before.returnedAt === after.returnedAt) return []
  if (!after.returnedAt) return [{ remove: returnedKey(after.id) }]
  return [{ put: { ...returnedKey(after.id), gsi1pk: returnedPartition, gsi1sk: `${after.returnedAt}#${after.id}` } }]
}

/** Records that a staff member has seen what is new on a ticket. */
export const noteSeen = (ticket: TicketRow, userId: UserId) =>
  transact([
    seenWrite(ticket, userId),
    ...seenCardWrites(ticket, userId),
    // The customer's own list does not show this.
    ...countChangeWrites({ id: ticket.id, customerId: null }),
  ])

/** Rewrites a ticket's index rows from its current row. */
export const refreshIndexRows = (id: TicketId): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    await transact([requireUnchanged('ticket', ticket), ...indexWrites(ticket)])
  })

/** Rewrites the row of a ticket from an older release as this one stores it. */
export const refreshTicketRow = (id: TicketId): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    await transact([replaceWrite('ticket', ticket, { ...storedTicket(ticket), ...ticketKey(id), ...indexed(ticket) })])
  })

/** Puts a ticket's cards in their place, and counts it in the queue if it was not: for one of an older release. */
export const requeue = (id: TicketId): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const before = await findTicket(id)
    const after = queued(before)
    await transact([
      setTicketFieldsWrite(before, { set: { isQueued: after.isQueued } }),
      ...placeCardWrites(before, after),
      ...(before.isQueued ? [] : countTicketWrites({ id, customerId: null }, before, after)),
    ])
  })

/** Counts a ticket of an older release in the months in which it was opened and resolved, once. */
export const countInMonths = (id: TicketId, timeZone: string): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const before = await findTicket(id)
    if (before.openedMonth) return
    const monthOf = (instant: string) => businessDay(instant, timeZone).slice(0, 7)
    const openedMonth = monthOf(before.createdAt)
    const resolvedMonth = before.resolvedAt ? monthOf(before.resolvedAt) : null
    await transact([
      setTicketFieldsWrite(before, { set: { openedMonth, resolvedMonth } }),
      ...countMonthWrites(before, { ...before, openedMonth, resolvedMonth }),
    ])
  })

/** Whether a staff member has not seen something: the customer's message, the end of a snooze, or what they marked as unread. */
export const isNewFor = (
  { customerWroteAt, seenBy, unreadFor }: Pick<TicketRow, 'customerWroteAt' | 'seenBy' | 'unreadFor'>,
  userId: UserId,
): boolean => (customerWroteAt !== undefined && !seenBy?.[userId]) || unreadFor?.[userId] === true

/** Access pattern: the tickets that continue a ticket, oldest first. */
export async function continuationsOf(id: TicketId, readRows: ReadRows = query): Promise<TicketId[]> {
  const rows = await readRows({ pk: ticketKey(id).pk, prefix: 'CONTINUED#', limit: 20 })
  return rows.map(({ sk }) => sk.slice('CONTINUED#'.length) as TicketId)
}

const idIn = ({ sk }: Key) => sk.slice(sk.indexOf('#') + 1)

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

/**
 * The key of the record that a visitor gave an address with a message. Unlike a ticket that the team opened for an address, it is
 * never given to the account with this address, because anyone could have written it.
 */
export const leadKey = (mailbox: string, ticketId: string): Key => ({
  pk: `MAILBOX#${mailbox}`,
  sk: `LEAD#${ticketId}`,
})

/** Access pattern: the ids of up to a hundred visitors' tickets with this email address. */
export const leadsOfMailbox = async (mailbox: string): Promise<string[]> =>
  (await query({ pk: `MAILBOX#${mailbox}`, prefix: 'LEAD#', limit: 100 })).map(idIn)

/** A ticket's index keys. */
export const indexed = ({ id, status, priority, assignedTo }: Ticket) => ({
  gsi1pk: 'TICKETS',
  gsi1sk: id,
  gsi2pk: `TICKETS#${status}#${priority}`,
  gsi2sk: id,
  gsi3pk: `TICKETS#${assignedTo ?? 'nobody'}#${status}#${priority}`,
  gsi3sk: id,
})
