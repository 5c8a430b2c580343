import { priorityLabels } from '#/shared/ticket-labels.ts'
import type { Ticket } from '#/shared/tickets.ts'
import { NewTicketDialog } from '#/web/features/tickets/NewTicketDialog.tsx'
import { ChoiceField, FormPair, InputField, TextField } from '#/web/ui/FormFields.tsx'

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
          <InputField label="Title" field={field('title')} />
          <TextField label="Description" rows={5} field={field('description')} />
          <ChoiceField label="Priority" labels={priorityLabels} field={field('priority')} />
          <FormPair>
            <InputField label="Customer Email" type="email" autoComplete="off" field={field('customerEmail')} />
            <InputField label="Customer Name" autoComplete="off" field={field('customerName')} />
          </FormPair>
          <InputField label="Company" optional autoComplete="off" field={field('companyName')} />
        </>
      )}
    </NewTicketDialog>
  )
}
