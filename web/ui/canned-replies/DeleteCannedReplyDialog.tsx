import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import { ApiError, problemOf } from '#/web/shell/api/errors.ts'
import { useDeleteCannedReply } from '#/web/ui/canned-replies/use-desk.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Asks before a canned reply is deleted. */
export function DeleteCannedReplyDialog({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const { send, pending } = useDeleteCannedReply()
  return (
    <ConfirmDialog
      title="Delete canned reply"
      subject={reply.name}
      button="Delete canned reply"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        // One that is already gone counts as deleted.
        await send({ parameters: { id: reply.id } }).catch(error => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      }}
      problemOf={problemOf}
      success={`“${reply.name}” was deleted`}
    >
      <p>
        {reply.shared ? 'Nobody on your team can insert it anymore.' : 'You can’t insert it anymore.'} Messages that
        were sent with it stay.
      </p>
    </ConfirmDialog>
  )
}
