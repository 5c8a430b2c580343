import { isDeepStrictEqual } from 'node:util'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { mergeLimits } from '#/shared/tickets/rules.ts'

/** The fields of a ticket that a merge into another one changes, as they were before. */
export type StateBeforeMerge = Pick<
  TicketRow,
  | 'status'
  | 'waitingOn'
  | 'waitingSince'
  | 'assignedTo'
  | 'resolvedAt'
  | 'sla'
  | 'returnedAt'
  | 'snoozedUntil'
  | 'snoozedBy'
  | 'pendingReason'
  | 'pendingNote'
>

/** The fields of a ticket that follow from the most urgent of the tickets merged into it. */
export type MergeBase = Pick<TicketRow, 'priority' | 'waitingOn' | 'waitingSince'>

/** A ticket merged into another, as that one keeps it. */
export interface MergedSource extends MergeBase {
  ticketId: TicketId
  at: string
  by: UserId
  /** The address that became a contact by the merge. */
  contact?: string
}

const mergeFields = ['mergedInto', 'mergedAt', 'beforeMerge', 'merged', 'mergeBase', 'contacts', 'watchers'] as const

/** The fields of a changed ticket about its merges and its people, as its row stores them; none if they stay. */
export function changedMergeFields(before: TicketRow, after: TicketRow): Partial<TicketRow> {
  const changed = mergeFields.filter(name => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  return Object.fromEntries(changed.map(name => [name, after[name] ?? null]))
}

/** Until when a merge can be undone; null once it is too late. */
export function undoUntil({ at }: Pick<MergedSource, 'at'>, now: Date): string | null {
  const until = Date.parse(at) + mergeLimits.undoHours * 60 * 60 * 1000
  return until > now.getTime() ? new Date(until).toISOString() : null
}

/** Access pattern: the tickets merged into a ticket, in the order of their merges. One batch read, for merged tickets alone. */
export const mergedTickets = async ({ merged = [] }: Pick<TicketRow, 'merged'>): Promise<TicketRow[]> =>
  merged.length === 0 ? [] : findTickets(merged.map(({ ticketId }) => ticketKey(ticketId)))

/** Removes an address from the contacts of a ticket, and from those suggested. */
export const removeContact = (id: TicketId, email: string): Promise<void> =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    const { contacts = [], suggestedContacts = [] } = ticket
    if (![...contacts, ...suggestedContacts].some(contact => contact.email === email)) return
    const set = {
      contacts: contacts.filter(contact => contact.email !== email),
      suggestedContacts: suggestedContacts.filter(contact => contact.email !== email),
    }
    await transact([setTicketFieldsWrite(ticket, { set })])
  })
