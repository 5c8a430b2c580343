import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { findTicket } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { changesIn } from '#/functions/tickets/changes-in.ts'
import { reopened } from '#/functions/tickets/decisions.ts'
import { ticketEmails } from '#/functions/tickets/emails.ts'
import { findTicketFor } from '#/functions/tickets/find-for.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(
  routes.reopenTicket,
  async ({ parameters: { id }, caller, now, recordWrites }) => {
    await findTicketFor(caller, id)
    const actor = { id: caller.id, at: now.toISOString() }
    return changeTicket(id, reopened(isStaff(caller.role), actor), actor, (before, after) => [
      ...ticketEmails(before, after, caller),
      ...recordWrites(after, id, changesIn(before, after)),
    ])
  },
  { replay: id => findTicket(id) },
)
