import { type Invoice, InvoiceChange, type InvoicePage } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import { draftItemsOf } from '#/web/features/invoices/billed-items.ts'
import { useUpdateInvoice } from '#/web/features/invoices/use-invoices.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface EditInvoiceDialogProps {
  invoice: InvoicePage
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Edits a draft invoice, which its customer cannot see yet. */
export function EditInvoiceDialog({ invoice, onClose, onChanged }: EditInvoiceDialogProps) {
  const { send } = useUpdateInvoice()
  const { id, version, description, dueDate, billsTime } = invoice
  const items = invoice.items.map(item => ({
    id: item.id as string,
    description: item.description,
    quantity: item.quantity,
    rate: item.rate,
  }))
  const form = useContractForm({
    keepAs: `edit-invoice:${id}`,
    values: { description, dueDate, items },
    check: values =>
      check(InvoiceChange, { ...values, items: draftItemsOf(values.items, values.description), version }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="draft"
      form={form}
      open
      onClose={onClose}
      submit={async body => onChanged(await send({ parameters: { id }, body }))}
      wide
    >
      <TextField form={form} name="description" label="Description" autoComplete="off" />
      <BilledItemFields form={form} />
      {billsTime && <p>This draft bills logged time. The time on a line that you remove can be billed again.</p>}
      <TextField form={form} name="dueDate" label="Due date" type="date" />
    </DialogForm>
  )
}
