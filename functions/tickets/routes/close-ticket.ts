import { handle } from '#/functions/http/handle.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import { replayTicket, ticketFor } from '#/functions/tickets/views.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.closeTicket,
  async ({ parameters: { id }, caller, now, recordWrites }) => {
    await findTicketFor(caller, id)
    const actor = { id: caller.id, at: now.toISOString() }
    const ticket = await changeTicket(id, applyUpdate({ status: 'closed' }, actor), actor, (before, after) =>
      recordWrites({ subject: id, changes: describeChanges(before, after) }),
    )
    return ticketFor(ticket, caller)
  },
  replayTicket,
)
