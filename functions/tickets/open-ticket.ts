import { nextInSequence } from '#/functions/data/lib/sequences.ts'
import { emailWrite, team } from '#/functions/data/outbox.ts'
import { findTicket, openTicket } from '#/functions/data/tickets.ts'
import { findVerifiedCustomer } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket, requireOwnTicket } from '#/functions/tickets/new-ticket.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(
  routes.openTicket,
  async ({ body, caller, now, recordWrites }) => {
    requireOwnTicket(body, caller)
    const customerId = body.customerEmail === undefined ? undefined : await findVerifiedCustomer(body.customerEmail)
    const at = now.toISOString()
    const ticket = newTicket(body, caller, { number: await nextInSequence('ticket'), customerId, at })
    const { description: _description, ...opened } = ticket
    const notification = emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, at)
    await openTicket(ticket, caller.id, [
      notification,
      ...(await acknowledgmentWrites(ticket, caller)),
      ...recordWrites(ticket, ticket.id),
    ])
    return ticket
  },
  { replay: id => findTicket(id) },
)
