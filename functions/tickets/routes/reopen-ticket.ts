import { handle } from '#/functions/http/handle.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { ticketEmails } from '#/functions/tickets/emails.ts'
import { reopen } from '#/functions/tickets/transitions.ts'
import { replayTicket, ticketFor } from '#/functions/tickets/views.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.reopenTicket,
  async ({ parameters: { id }, caller, now, recordWrites }) => {
    await findTicketFor(caller, id)
    const actor = { id: caller.id, at: now.toISOString() }
    const ticket = await changeTicket(id, reopen(isStaff(caller.role), actor), actor, (before, after) => [
      ...ticketEmails(before, after, caller),
      ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
    ])
    return ticketFor(ticket, caller)
  },
  replayTicket,
)
