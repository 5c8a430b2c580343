import type { Caller } from '#/functions/http/caller.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { mergedTickets } from '#/functions/tickets/data/ticket-merges.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** The tickets merged into a ticket that the caller may see. A customer sees none of a colleague's, unless they manage the company. */
export async function mergedTicketsFor(ticket: TicketRow, caller: Caller): Promise<TicketRow[]> {
  return (await mergedTickets(ticket)).filter(source => isTicketVisible(source, caller))
}

/** The tickets merged into a ticket, and the one that it was merged into, as far as the caller may see them. */
export async function mergesOf(
  ticket: TicketRow,
  caller: Caller,
): Promise<{ merged: TicketRow[]; mergedInto: TicketId | null }> {
  const { mergedInto } = ticket
  const [merged, target] = await Promise.all([
    mergedTicketsFor(ticket, caller),
    mergedInto ? findTicket(mergedInto) : undefined,
  ])
  return { merged, mergedInto: target && isTicketVisible(target, caller) ? target.id : null }
}

/** The ticket in which work on a ticket goes on: the one that it was merged into, or itself. */
export const activeOf = async (ticket: TicketRow): Promise<TicketRow> =>
  ticket.mergedInto ? findTicket(ticket.mergedInto) : ticket

/** The same by the ticket's id. Throws `NotFound`. */
export const findActive = async (id: TicketId): Promise<TicketRow> => activeOf(await findTicket(id))
