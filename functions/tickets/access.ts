import type { Caller } from '#/functions/http/caller.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A ticket that the caller may see. Throws `NotFound` also for another customer's ticket, so that its existence stays hidden. */
export async function findTicketFor(caller: Caller, id: TicketId): Promise<TicketRow> {
  const ticket = await findTicket(id)
  requireVisible(ticket, caller)
  return ticket
}

/** Throws `NotFound` for another customer's ticket. */
export function requireVisible({ customerId }: TicketRow, caller: Caller): void {
  if (!isStaff(caller.role) && customerId !== caller.id) throw new NotFound('ticket')
}
