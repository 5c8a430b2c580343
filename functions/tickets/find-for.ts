import { findTicket, type TicketRow } from '#/functions/data/tickets.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/roles.ts'

/** A ticket that the caller may see. Throws `NotFound` also for another customer's ticket, so that its existence stays hidden. */
export async function findTicketFor(caller: Caller, id: TicketId): Promise<TicketRow> {
  const ticket = await findTicket(id)
  if (!isStaff(caller.role) && ticket.customerId !== caller.id) throw new NotFound('ticket')
  return ticket
}
