import type { Comment } from '#/shared/comments/schemas.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import { useChangeComment } from '#/web/features/tickets/data/use-tickets.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Asks before a message is removed. */
export function RemoveMessageDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { send, pending } = useChangeComment()
  const { id, ticketId, createdAt, internal, attachments } = comment
  return (
    <ConfirmDialog
      title="Remove message"
      subject={excerpt(comment.comment, 120) || attachments.map(({ name }) => name).join(', ')}
      button="Remove message"
      pendingLabel="Removing…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id: ticketId, commentId: id }, body: { createdAt, moveTo: null } })
      }}
      problemOf={error => (isSignedOut(error) ? undefined : explain(error))}
      success="Message removed"
    >
      <p>
        Its text{attachments.length > 0 && ' and files'} will be deleted for everyone. The conversation will show that
        you removed a message.{!internal && ' Emails already sent are not affected.'}
      </p>
    </ConfirmDialog>
  )
}
