import type { Comment } from '#/shared/comments/schemas.ts'
import css from '#/web/features/tickets/detail/removed-message.module.css'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** The placeholder for a message that was moved or removed. */
export function RemovedMessage({ removed }: { removed: NonNullable<Comment['removed']> }) {
  const { byName, isMoved, movedTo } = removed
  if (!isMoved) return <p className={css.removed}>{byName} removed this message.</p>
  return (
    <p className={css.removed}>
      {byName} moved this message to {movedTo ? <TicketLink id={movedTo} /> : 'another ticket'}.
    </p>
  )
}
