import { useEffect } from 'react'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { type Held, holdReply, useHeld } from '#/web/features/tickets/reply/held-reply.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'

/**
 * The user's reply that is about to leave on a ticket, also from another tab or device; undefined once the conversation shows it.
 */
export function useHeldOn(
  { id, heldReply }: Pick<TicketPage, 'id' | 'heldReply'>,
  rows: readonly Comment[] | undefined,
): Held | undefined {
  const held = useHeld()
  const refreshAll = useRefresh()
  useEffect(() => {
    if (heldReply) holdReply({ ...heldReply, ticketId: id }, refreshAll)
  }, [heldReply, id, refreshAll])
  if (held?.ticketId !== id || rows?.some(row => row.id === held.commentId)) return undefined
  return held
}
