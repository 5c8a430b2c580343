import { findTicket, isNewFor, noteSeen } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(routes.seeTicket, async ({ parameters: { id }, caller }) => {
  if (isNewFor(await findTicket(id), caller.id)) await noteSeen(id, caller.id)
  return {}
})
