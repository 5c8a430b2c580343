import { type Invoice, NewInvoicePayment } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { receivedLabels } from '#/web/features/invoices/invoice-labels.ts'
import { usePayInvoice } from '#/web/features/invoices/use-invoices.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface MarkPaidDialogProps {
  invoice: Invoice
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Records a payment made other than by card: the full balance or a part of it. */
export function MarkPaidDialog({ invoice, onClose, onChanged }: MarkPaidDialogProps) {
  const { send, pending } = usePayInvoice()
  const today = useBusinessDay()
  const { id, balance, invoiceNumber, customerName } = invoice
  const form = useForm({
    keepAs: `mark-paid:${id}`,
    initial: { amount: balance, method: 'bank-transfer', paidOn: today, note: '' },
    required: ['amount'],
    check: values => check(NewInvoicePayment, values),
    submit: async body => {
      const changed = await send({ parameters: { id }, body })
      onChanged(changed)
      onClose()
      const description = changed.status === 'paid' ? 'Invoice marked paid' : 'Payment recorded'
      toast({ title: 'Success', description })
    },
    errorsIn: announceReason('Failed to mark the invoice paid'),
  })
  return (
    <Dialog title="Mark paid" open onClose={onClose}>
      <FormGrid noValidate aria-label="Mark paid" {...form.props}>
        <p>
          {invoiceNumber}, {customerName}
        </p>
        <FormRow>
          <TextField
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`The balance due is ${formatDollars(balance)}.`}
            field={form.field('amount')}
          />
          <SelectField label="Paid by" labels={receivedLabels} field={form.field('method')} />
        </FormRow>
        <TextField
          label="Received on"
          type="date"
          hint="The payment is recorded on this date."
          field={form.field('paidOn')}
        />
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={200}
          hint="For example, a check number. Visible to the customer."
          field={form.field('note')}
        />
        <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Mark paid'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
