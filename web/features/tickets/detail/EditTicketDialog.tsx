import { useWatch } from 'react-hook-form'
import { type Checked, check } from '#/shared/lib/check.ts'
import { TicketChange, type TicketPage } from '#/shared/tickets/schemas.ts'
import { useUpdateTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const fields = ['title', 'description', 'customerEmail', 'customerName', 'companyName'] as const

interface EditTicketDialogProps {
  ticket: TicketPage
  onClose: () => void
  onStale: () => void
}

/** Corrects a ticket's texts and its requester. Only changed fields are sent, so that two people's corrections do not undo each other. */
export function EditTicketDialog({ ticket, onClose, onStale }: EditTicketDialogProps) {
  const { send } = useUpdateTicket()
  const before = Object.fromEntries(fields.map(name => [name, ticket[name]])) as Record<(typeof fields)[number], string>
  const form = useContractForm({
    keepAs: `edit-ticket:${ticket.id}`,
    values: before,
    required: ['title', 'description', 'customerEmail', 'customerName'],
    check: (values): Checked<TicketChange> => {
      const changed = fields.filter(name => values[name].trim() !== before[name].trim())
      // The server checks an address together with the name.
      if (changed.includes('customerEmail') && !changed.includes('customerName')) changed.push('customerName')
      const body = Object.fromEntries(changed.map(name => [name, values[name].trim()]))
      return changed.length > 0 ? check(TicketChange, body) : { ok: true, value: {} }
    },
  })
  const email = useWatch({ control: form.control, name: 'customerEmail' })
  const isMoved = email.trim().toLowerCase() !== ticket.customerEmail.toLowerCase()
  return (
    <DialogForm
      verb="edit"
      resource="ticket"
      button="Save"
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        const isChanged = Object.keys(body).length > 0
        if (isChanged) await send({ parameters: { id: ticket.id }, body })
        return isChanged
      }}
      success={isChanged => (isChanged ? 'Ticket updated successfully' : undefined)}
      errorsOf={error => {
        if (error instanceof ApiError && error.status === 404) onStale()
        return announceFailure('Failed to update ticket')(error)
      }}
      wide
    >
      <TextField form={form} name="title" label="Title" autoComplete="off" maxLength={255} />
      <TextAreaField form={form} name="description" label="Description" rows={8} />
      <FormRow>
        <TextField
          form={form}
          name="customerEmail"
          label="Customer email"
          type="email"
          autoComplete="off"
          hint={
            isMoved
              ? `${ticket.customerName} will no longer see this ticket. The new customer sees all of it.`
              : undefined
          }
        />
        <TextField form={form} name="customerName" label="Customer name" autoComplete="off" />
      </FormRow>
      {ticket.companyId ? null : (
        <TextField form={form} name="companyName" label="Company" optional autoComplete="off" />
      )}
    </DialogForm>
  )
}
