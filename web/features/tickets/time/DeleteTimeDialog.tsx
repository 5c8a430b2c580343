import { formatMinutes } from '#/shared/lib/dates.ts'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import { readsOfTime } from '#/web/features/tickets/data/reads-of-time.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface DeleteTimeDialogProps {
  entry: TimeEntry
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a time entry that has not been invoiced. */
export function DeleteTimeDialog({ entry, onClose, onDeleted }: DeleteTimeDialogProps) {
  const { send, pending } = useSend('deleteTimeEntry', { refresh: readsOfTime })
  const minutes = formatMinutes(entry.duration)
  return (
    <ConfirmDialog
      title="Delete time entry"
      subject={[minutes, entry.userName, entry.description].filter(Boolean).join(' · ')}
      button="Delete time entry"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id: entry.ticketId, entryId: entry.id } })
        onDeleted()
      }}
      problemOf={error => (isSignedOut(error) ? undefined : explain(error))}
      success="Time entry deleted"
    >
      <p>The ticket’s total goes down by {minutes}, and the time won’t be billed.</p>
    </ConfirmDialog>
  )
}
