import { announceWriting } from '#/functions/data/comments.ts'
import { findTicket } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/comments.ts'

export const handler = handle(routes.announceWriting, async ({ parameters: { id }, caller }) => {
  await findTicket(id)
  await announceWriting(id, caller.id)
  return {}
})
