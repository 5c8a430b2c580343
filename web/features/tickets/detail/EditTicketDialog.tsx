import { check } from '#/shared/lib/check.ts'
import { TicketChange, type TicketPage } from '#/shared/tickets/schemas.ts'
import { useUpdateTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const fields = ['title', 'description', 'customerEmail', 'customerName', 'companyName'] as const

interface EditTicketDialogProps {
  ticket: TicketPage
  onClose: () => void
  onStale: () => void
}

/** Corrects a ticket's texts and its requester. Only changed fields are sent, so that two people's corrections do not undo each other. */
export function EditTicketDialog({ ticket, onClose, onStale }: EditTicketDialogProps) {
  const { send, pending } = useUpdateTicket()
  const initial = Object.fromEntries(fields.map(name => [name, ticket[name]])) as Record<
    (typeof fields)[number],
    string
  >
  const form = useForm({
    keepAs: `edit-ticket:${ticket.id}`,
    initial,
    required: ['title', 'description', 'customerEmail', 'customerName'],
    check: values => {
      const changed = fields.filter(name => values[name].trim() !== initial[name].trim())
      // The server checks an address together with the name.
      if (changed.includes('customerEmail') && !changed.includes('customerName')) changed.push('customerName')
      const body = Object.fromEntries(changed.map(name => [name, values[name].trim()]))
      return changed.length > 0 ? check(TicketChange, body) : { ok: true, value: {} }
    },
    submit: async body => {
      if (Object.keys(body).length > 0) {
        await send({ parameters: { id: ticket.id }, body })
        toast({ title: 'Success', description: 'Ticket updated successfully' })
      }
      onClose()
    },
    errorsIn: error => {
      if (error instanceof ApiError && error.status === 404) onStale()
      return announceFailure('Failed to update ticket')(error)
    },
  })
  const isMoved = form.values.customerEmail.trim().toLowerCase() !== ticket.customerEmail.toLowerCase()
  return (
    <Dialog title="Edit ticket" open onClose={onClose} wide>
      <FormGrid noValidate {...form.props}>
        <TextField label="Title" autoComplete="off" maxLength={255} field={form.field('title')} />
        <TextAreaField label="Description" rows={8} field={form.field('description')} />
        <FormRow>
          <TextField
            label="Customer Email"
            type="email"
            autoComplete="off"
            hint={
              isMoved
                ? `${ticket.customerName} will no longer see this ticket. The new customer sees all of it.`
                : undefined
            }
            field={form.field('customerEmail')}
          />
          <TextField label="Customer Name" autoComplete="off" field={form.field('customerName')} />
        </FormRow>
        <TextField label="Company" optional autoComplete="off" field={form.field('companyName')} />
        <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
