import { useState } from 'react'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/message-actions.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const MoveMessageDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/MoveMessageDialog.tsx')).MoveMessageDialog,
)
const RemoveMessageDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/RemoveMessageDialog.tsx')).RemoveMessageDialog,
)
const SplitTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/SplitTicketDialog.tsx')).SplitTicketDialog,
)

interface MessageActionsProps {
  comment: Comment
  /** The ticket in whose conversation it is, and its other messages, newest first. */
  ticket: TicketPage
  rows: readonly Comment[]
}

/** Buttons that split off, move or remove a message on the wrong ticket, for staff. */
export function MessageActions({ comment, ticket, rows }: MessageActionsProps) {
  const [open, setOpen] = useState<'move' | 'remove' | 'split'>()
  const close = () => setOpen(undefined)
  const name = `${comment.authorName}’s ${comment.internal ? 'note' : 'message'}`
  return (
    <div className={css.actions}>
      <Button size="sm" variant="quiet" aria-label={`Split off ${name}`} onClick={() => setOpen('split')}>
        Split
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Move ${name}`} onClick={() => setOpen('move')}>
        Move
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        Remove
      </Button>
      {open === 'split' && <SplitTicketDialog ticket={ticket} first={comment.id} rows={rows} onClose={close} />}
      {open === 'move' && <MoveMessageDialog comment={comment} onClose={close} />}
      {open === 'remove' && <RemoveMessageDialog comment={comment} onClose={close} />}
    </div>
  )
}
