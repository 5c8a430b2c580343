import { splitTicket } from '#/functions/desk/split-ticket.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(
  routes.splitTicket,
  ({ parameters: { id }, body, caller, now, recordWrites }) =>
    splitTicket(id, body, { caller, now, record: subject => recordWrites({ subject }) }),
  { replay: id => findTicket(id) },
)
