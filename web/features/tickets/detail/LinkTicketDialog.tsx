import { TicketId } from '#/shared/lib/ids.ts'
import { useLinkTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { TicketField } from '#/web/features/tickets/new/TicketField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Links a related ticket, for both tickets. */
export function LinkTicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { send } = useLinkTicket()
  const form = useContractForm({
    keepAs: null,
    values: { otherId: '' },
    check: values => {
      const { data: otherId } = TicketId.safeParse(values.otherId)
      return otherId
        ? { ok: true, value: { otherId } }
        : { ok: false, errors: [{ field: 'otherId', message: 'Choose a ticket' }] }
    },
  })
  const field = useFormField(form, 'otherId')
  return (
    <DialogForm
      verb="add"
      resource="ticket"
      title="Link a ticket"
      button="Link ticket"
      pendingLabel="Linking…"
      success="Ticket linked"
      form={form}
      open
      onClose={onClose}
      submit={({ otherId }) => send({ parameters: { id, otherId } })}
    >
      <TicketField field={field} except={id} />
      <p>Both tickets show the link. Customers don’t see it.</p>
    </DialogForm>
  )
}
