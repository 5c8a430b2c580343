import { check } from '#/shared/lib/check.ts'
import { TicketCompany, type TicketPage } from '#/shared/tickets/schemas.ts'
import { useSetTicketCompany } from '#/web/features/tickets/data/use-tickets.ts'
import { CompanyField } from '#/web/ui/fields/CompanyField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface TicketCompanyDialogProps {
  ticket: TicketPage
  onClose: () => void
}

/** Chooses the company of a ticket whose customer has no account. */
export function TicketCompanyDialog({ ticket, onClose }: TicketCompanyDialogProps) {
  const { send } = useSetTicketCompany()
  const form = useContractForm({
    keepAs: `ticket-company:${ticket.id}`,
    values: { companyId: ticket.companyId ?? '' },
    check: ({ companyId }) => check(TicketCompany, { companyId: companyId || null }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="company"
      title="Company of this ticket"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: ticket.id }, body })}
      success="Ticket updated successfully"
    >
      <p>
        {ticket.customerName} has no account. The company’s managers see the ticket, and its time is billed to the
        company.
      </p>
      <CompanyField
        field={useFormField(form, 'companyId')}
        initialName={ticket.companyId ? ticket.companyName : ''}
        optional
      />
    </DialogForm>
  )
}
