import { changeTicket } from '#/functions/data/ticket-changes.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(routes.updateTicket, ({ parameters, body, caller, now, record }) =>
  changeTicket(parameters.id, body, { id: caller.id, at: now.toISOString() }, ticket => record(ticket, ticket.id)),
)
