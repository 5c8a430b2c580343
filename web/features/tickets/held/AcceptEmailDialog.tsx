import { useState } from 'react'
import type { HeldEmail, HeldEmailChoice } from '#/shared/inbound-email/schemas.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useAcceptHeldEmail } from '#/web/features/tickets/held/use-held-emails.ts'
import { TicketField } from '#/web/features/tickets/new/TicketField.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const labels = { new: 'A new ticket', other: 'Another ticket' } as const
type Place = 'answered' | 'new' | 'other'

/** Chooses the ticket of a held email: the one that it answers, another one or a new one. */
export function AcceptEmailDialog({ email, onClose }: { email: HeldEmail; onClose: () => void }) {
  const { send } = useAcceptHeldEmail()
  const [place, setPlace] = useState<Place>(email.ticketId ? 'answered' : 'new')
  const form = useContractForm<{ ticketId: string }, HeldEmailChoice>({
    keepAs: null,
    values: { ticketId: '' },
    check: values => {
      if (place === 'new') return { ok: true, value: { new: true } }
      const { data: ticketId } = TicketId.safeParse(place === 'answered' ? email.ticketId : values.ticketId)
      return ticketId
        ? { ok: true, value: { ticketId } }
        : { ok: false, errors: [{ field: 'ticketId', message: 'Choose a ticket' }] }
    },
  })
  const ticket = useFormField(form, 'ticketId')
  return (
    <DialogForm
      verb="add"
      resource="email"
      title="Accept email"
      button="Accept email"
      pendingLabel="Accepting…"
      success="Email accepted"
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id: email.id }, body })
      }}
    >
      <SegmentedControl
        label="Add it to"
        labels={{ ...(email.ticketId && { answered: shortId(email.ticketId) }), ...labels } as Record<Place, string>}
        value={place}
        onChoose={setPlace}
      />
      {place === 'other' && <TicketField field={ticket} except="" />}
      <p>The message is marked “Sender not verified”. Check that {email.from} really wrote it.</p>
    </DialogForm>
  )
}
