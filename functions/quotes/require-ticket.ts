import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** Throws `Invalid` for a ticket that does not exist. */
export async function requireTicket(id: TicketId | null | undefined): Promise<void> {
  if (!id) return
  try {
    await findTicket(id)
  } catch (error) {
    throw error instanceof NotFound ? new Invalid([{ field: 'ticketId', message: 'There is no such ticket' }]) : error
  }
}
