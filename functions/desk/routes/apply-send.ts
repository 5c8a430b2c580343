import { findComment } from '#/functions/comments/data/comments.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { applySend } from '#/functions/desk/apply-send.ts'
import { findOutcome, findSend, sendLabel } from '#/functions/desk/data/sends.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { User } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/desk/routes.ts'
import type { AppliedSend } from '#/shared/desk/schemas.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

export const handler = handle(routes.applySend, ({ parameters: { id, sendId }, caller, now }) =>
  retryOnConflict(
    'reply',
    async () => {
      const send = await findSend(caller.id)
      const isHeld = send?.id === sendId && send.ticketId === id
      return isHeld ? applySend(send, caller, now.toISOString()) : appliedBefore(id, sendId, caller)
    },
    sendLabel,
  ),
)

/** The response to a reply that has left. Throws `Conflict` for one that was undone, and `NotFound` for any other. */
async function appliedBefore(id: TicketId, sendId: string, caller: User): Promise<AppliedSend> {
  const outcome = await findOutcome(caller.id, sendId)
  if (outcome?.ticketId !== id) throw new NotFound('reply')
  const { ticketId = id } = outcome.comment ?? {}
  const row = outcome.comment && (await findComment(ticketId, outcome.comment))
  if (!row) throw new Conflict('This reply wasn’t sent. It’s in your draft.')
  const [comment] = await commentViews([row], caller)
  if (!comment) throw new NotFound('reply')
  return { comment, ticket: await findTicket(ticketId) }
}
