import { handle } from '#/functions/http/handle.ts'
import { findTicket, isNewFor, noteSeen } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.seeTicket, async ({ parameters: { id }, caller }) => {
  const ticket = await findTicket(id)
  if (isNewFor(ticket, caller.id)) await noteSeen(ticket, caller.id)
  return {}
})
