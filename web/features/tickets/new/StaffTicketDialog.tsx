import type { CompanyId } from '#/shared/lib/ids.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { CustomerAssetField } from '#/web/features/tickets/new/CustomerAssetField.tsx'
import { NewTicketDialog } from '#/web/features/tickets/new/NewTicketDialog.tsx'
import { StartFromField } from '#/web/features/tickets/new/StartFromField.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { partOf } from '#/web/ui/forms/form-field.ts'

interface StaffTicketDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
  /** The company that the ticket is for. */
  company?: { id: CompanyId; name: string } | undefined
}

const values = {
  title: '',
  description: '',
  priority: 'medium',
  customerEmail: '',
  customerName: '',
  companyName: '',
  companyId: '',
  assetId: '',
  templateId: '',
  category: '',
}

/** Opens a ticket for a customer who called. */
export function StaffTicketDialog({ company, ...props }: StaffTicketDialogProps) {
  return (
    <NewTicketDialog
      {...props}
      values={{ ...values, companyId: company?.id ?? '', companyName: company?.name ?? '' }}
      required={['title', 'description', 'customerEmail', 'customerName']}
      success="Ticket created successfully. Email notification sent to team."
    >
      {form => (
        <>
          <StartFromField form={form} />
          <TextField form={form} name="title" label="Title" />
          <TextAreaField form={form} name="description" label="Description" rows={5} />
          <SelectField form={form} name="priority" label="Priority" labels={priorityLabels} />
          <FormRow>
            <TextField form={form} name="customerEmail" label="Customer email" type="email" autoComplete="off" />
            <TextField form={form} name="customerName" label="Customer name" autoComplete="off" />
          </FormRow>
          {company ? (
            <Field label="Company">{field => <TextInput {...field} value={company.name} readOnly />}</Field>
          ) : (
            <TextField form={form} name="companyName" label="Company" optional autoComplete="off" />
          )}
          <CustomerAssetField form={partOf(form)} companyId={company?.id} />
        </>
      )}
    </NewTicketDialog>
  )
}
