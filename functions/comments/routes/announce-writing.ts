import { announceWriting } from '#/functions/comments/data/comments.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/comments/routes.ts'

export const handler = handle(routes.announceWriting, async ({ parameters: { id }, caller }) => {
  await findTicket(id)
  await announceWriting(id, caller.id)
  return {}
})
