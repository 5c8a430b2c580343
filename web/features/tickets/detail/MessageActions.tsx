import { useState } from 'react'
import type { Comment } from '#/shared/comments/schemas.ts'
import css from '#/web/features/tickets/detail/message-actions.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const MoveMessageDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/MoveMessageDialog.tsx')).MoveMessageDialog,
)
const RemoveMessageDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/RemoveMessageDialog.tsx')).RemoveMessageDialog,
)

/** Buttons that move or remove a message on the wrong ticket, for staff. */
export function MessageActions({ comment }: { comment: Comment }) {
  const [open, setOpen] = useState<'move' | 'remove'>()
  const close = () => setOpen(undefined)
  const name = `${comment.authorName}’s ${comment.internal ? 'note' : 'message'}`
  return (
    <div className={css.actions}>
      <Button size="sm" variant="quiet" aria-label={`Move ${name}`} onClick={() => setOpen('move')}>
        Move
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        Remove
      </Button>
      {open === 'move' && <MoveMessageDialog comment={comment} onClose={close} />}
      {open === 'remove' && <RemoveMessageDialog comment={comment} onClose={close} />}
    </div>
  )
}
