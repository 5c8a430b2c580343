import { type Invoice, InvoiceChange, type InvoicePage } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import { blankItem, draftItemsOf } from '#/web/features/invoices/billed-items.ts'
import { useUpdateInvoice } from '#/web/features/invoices/use-invoices.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface EditInvoiceDialogProps {
  invoice: InvoicePage
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Edits a draft invoice, which its customer cannot see yet. */
export function EditInvoiceDialog({ invoice, onClose, onChanged }: EditInvoiceDialogProps) {
  const { send, pending } = useUpdateInvoice()
  const { id, version, description, dueDate, billsTime } = invoice
  const items = useLines('items', {
    blank: blankItem,
    initial: invoice.items.map(({ id: line, description: of, quantity, rate }) => ({
      id: line,
      description: of,
      quantity,
      rate,
    })),
    required: ['quantity', 'rate'],
  })
  const form = useForm({
    keepAs: `edit-invoice:${id}`,
    initial: { description, dueDate },
    required: ['description'],
    lines: [items],
    check: values =>
      check(InvoiceChange, { ...values, items: draftItemsOf(items.values, values.description), version }),
    submit: async body => {
      onChanged(await send({ parameters: { id }, body }))
      onClose()
      toast({ title: 'Success', description: 'Draft saved' })
    },
    errorsIn: announceReason('Failed to save the draft'),
  })
  return (
    <Dialog title="Edit draft" open onClose={onClose} wide>
      <FormGrid noValidate aria-label="Edit draft" {...form.props}>
        <TextField label="Description" autoComplete="off" field={form.field('description')} />
        <BilledItemFields form={form} items={items} />
        {billsTime && <p>This draft bills logged time. The time on a line that you remove can be billed again.</p>}
        <TextField label="Due Date" type="date" field={form.field('dueDate')} />
        <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save draft'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
