import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import { useDiscardHeldEmail } from '#/web/features/tickets/held/use-held-emails.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Asks before a held email is discarded. */
export function DiscardEmailDialog({ email, onClose }: { email: HeldEmail; onClose: () => void }) {
  const { send, pending } = useDiscardHeldEmail()
  return (
    <ConfirmDialog
      title="Discard email"
      subject={email.subject || 'No subject'}
      button="Discard email"
      pendingLabel="Discarding…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id: email.id } })
      }}
      problemOf={problemOf}
      success="Email discarded"
    >
      <p>It reaches no ticket, and {email.from || 'its sender'} isn’t told.</p>
    </ConfirmDialog>
  )
}
