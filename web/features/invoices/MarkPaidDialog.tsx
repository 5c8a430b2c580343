import { type Invoice, NewInvoicePayment } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { receivedLabels } from '#/web/features/invoices/invoice-labels.ts'
import { usePayInvoice } from '#/web/features/invoices/use-invoices.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface MarkPaidDialogProps {
  invoice: Invoice
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Records a payment made other than by card: the full balance or a part of it. */
export function MarkPaidDialog({ invoice, onClose, onChanged }: MarkPaidDialogProps) {
  const { send } = usePayInvoice()
  const today = useBusinessDay()
  const { id, balance, invoiceNumber, customerName } = invoice
  const form = useContractForm({
    keepAs: `mark-paid:${id}`,
    values: { amount: balance, method: 'bank-transfer', paidOn: today, note: '' },
    check: values => check(NewInvoicePayment, values),
  })
  return (
    <DialogForm
      verb="record"
      resource="payment"
      title="Mark paid"
      button="Mark paid"
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        const changed = await send({ parameters: { id }, body })
        onChanged(changed)
        return changed
      }}
      success={({ status }) => (status === 'paid' ? 'Invoice marked paid' : 'Payment recorded')}
    >
      <p>
        {invoiceNumber}, {customerName}
      </p>
      <FormRow>
        <TextField
          form={form}
          name="amount"
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          hint={`The balance due is ${formatDollars(balance)}.`}
        />
        <SelectField form={form} name="method" label="Paid by" labels={receivedLabels} />
      </FormRow>
      <TextField
        form={form}
        name="paidOn"
        label="Received on"
        type="date"
        hint="The payment is recorded on this date."
      />
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        autoComplete="off"
        maxLength={200}
        hint="For example, a check number. Visible to the customer."
      />
    </DialogForm>
  )
}
