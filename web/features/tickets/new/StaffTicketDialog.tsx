import { priorityLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { NewTicketDialog } from '#/web/features/tickets/new/NewTicketDialog.tsx'
import { FormRow, SelectField, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'

interface StaffTicketDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
}

const initial = {
  title: '',
  description: '',
  priority: 'medium',
  customerEmail: '',
  customerName: '',
  companyName: '',
}

/** Opens a ticket for a customer who called. */
export function StaffTicketDialog(props: StaffTicketDialogProps) {
  return (
    <NewTicketDialog
      {...props}
      initial={initial}
      required={['title', 'description', 'customerEmail', 'customerName']}
      success="Ticket created successfully. Email notification sent to team."
    >
      {field => (
        <>
          <TextField label="Title" field={field('title')} />
          <TextAreaField label="Description" rows={5} field={field('description')} />
          <SelectField label="Priority" labels={priorityLabels} field={field('priority')} />
          <FormRow>
            <TextField label="Customer Email" type="email" autoComplete="off" field={field('customerEmail')} />
            <TextField label="Customer Name" autoComplete="off" field={field('customerName')} />
          </FormRow>
          <TextField label="Company" optional autoComplete="off" field={field('companyName')} />
        </>
      )}
    </NewTicketDialog>
  )
}
