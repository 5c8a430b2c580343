import type { DeskSettings } from '#/shared/desk/settings.ts'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface RemoveSenderDialogProps {
  settings: DeskSettings
  sender: string
  onClose: () => void
}

/** Asks before the emails of a program are held again. */
export function RemoveSenderDialog({ settings, sender, onClose }: RemoveSenderDialogProps) {
  const { save, pending } = useSaveDeskSettings()
  const { email } = settings
  return (
    <ConfirmDialog
      title="Remove sender"
      subject={sender}
      button="Remove sender"
      pendingLabel="Removing…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        const trustedSenders = email.trustedSenders.filter(one => one.sender !== sender)
        await save(settings, { email: { ...email, trustedSenders } })
      }}
      problemOf={problemOf}
      success={`${sender} was removed`}
    >
      <p>Its automatic emails are held from now on. Its tickets stay.</p>
    </ConfirmDialog>
  )
}
