import { type Invoice, type InvoicePage, NewCreditNote } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { useCreditInvoice } from '#/web/features/invoices/use-invoices.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface CreditNoteDialogProps {
  invoice: InvoicePage
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Issues a credit note. Any amount already paid becomes credit or a refund to the card. */
export function CreditNoteDialog({ invoice, onClose, onChanged }: CreditNoteDialogProps) {
  const { send } = useCreditInvoice()
  const { id, version, refundable } = invoice
  const canRefund = Number(refundable) > 0
  const returns = {
    credit: 'Credit toward future invoices',
    ...(canRefund && { card: `Refund to the card, up to ${formatDollars(refundable)}` }),
  }
  const form = useContractForm({
    keepAs: `credit-note:${id}`,
    values: { amount: '', reason: '', returnTo: 'credit' },
    check: values => check(NewCreditNote, { ...values, version }),
  })
  return (
    <DialogForm
      verb="issue"
      resource="credit note"
      title="Credit note"
      form={form}
      open
      onClose={onClose}
      submit={async body => onChanged(await send({ parameters: { id }, body }))}
    >
      <p>A credit note reduces the balance of {invoice.invoiceNumber} first, then the amount already paid.</p>
      <TextField form={form} name="amount" label="Amount" inputMode="decimal" autoComplete="off" />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={200}
        hint="Visible to the customer."
      />
      <SelectField
        form={form}
        name="returnTo"
        label="Return any amount already paid as"
        labels={returns}
        hint={canRefund ? 'A refund reaches the card in 5 to 10 days.' : undefined}
      />
    </DialogForm>
  )
}
