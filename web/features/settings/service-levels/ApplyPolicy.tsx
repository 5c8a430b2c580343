import { useState } from 'react'
import type { Policy } from '#/shared/service-levels/schemas.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Gives the open tickets of a saved policy its current targets. */
export function ApplyPolicy({ policy: { id, name } }: { policy: Policy }) {
  const [open, setOpen] = useState(false)
  const { send, pending } = useSend('applyServiceLevels', { refresh: ['getTicket', 'listTickets', 'listQueue'] })
  return (
    <div>
      <Button variant="outline" size="sm" aria-label={`Apply to open tickets: ${name}`} onClick={() => setOpen(true)}>
        Apply to open tickets
      </Button>
      <ConfirmDialog
        title="Apply to open tickets?"
        subject={name}
        button="Apply to open tickets"
        pendingLabel="Applying…"
        harmless
        pending={pending}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={async () => void (await send({ body: { policyId: id } }))}
        problemOf={error => (isSignedOut(error) ? undefined : explain(error))}
        success={`Open tickets now have the targets of ${name}`}
      >
        <p>
          Open tickets with this policy get its current targets and new due times. Targets that were met or missed stay
          so.
        </p>
      </ConfirmDialog>
    </div>
  )
}
