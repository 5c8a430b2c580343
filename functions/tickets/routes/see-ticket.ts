import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { findTicket, isNewFor, noteSeen } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.seeTicket, ({ parameters: { id }, caller }) =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicket(id)
    if (isNewFor(ticket, caller.id)) await noteSeen(ticket, caller.id)
    return {}
  }),
)
