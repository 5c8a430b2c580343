import { type Invoice, type InvoicePage, NewCreditNote } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { useCreditInvoice } from '#/web/features/invoices/use-invoices.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface CreditNoteDialogProps {
  invoice: InvoicePage
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Issues a credit note. Any amount already paid becomes credit or a refund to the card. */
export function CreditNoteDialog({ invoice, onClose, onChanged }: CreditNoteDialogProps) {
  const { send, pending } = useCreditInvoice()
  const { id, version, refundable } = invoice
  const canRefund = Number(refundable) > 0
  const returns = {
    credit: 'Credit toward future invoices',
    ...(canRefund && { card: `Refund to the card, up to ${formatDollars(refundable)}` }),
  }
  const form = useForm({
    keepAs: `credit-note:${id}`,
    initial: { amount: '', reason: '', returnTo: 'credit' },
    required: ['amount', 'reason'],
    check: values => check(NewCreditNote, { ...values, version }),
    submit: async body => {
      onChanged(await send({ parameters: { id }, body }))
      onClose()
      toast({ title: 'Success', description: 'Credit note issued' })
    },
    errorsIn: announceReason('Failed to issue the credit note'),
  })
  return (
    <Dialog title="Credit note" open onClose={onClose}>
      <FormGrid noValidate aria-label="Credit note" {...form.props}>
        <p>A credit note reduces the balance of {invoice.invoiceNumber} first, then the amount already paid.</p>
        <TextField label="Amount" inputMode="decimal" autoComplete="off" field={form.field('amount')} />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={200}
          hint="Visible to the customer."
          field={form.field('reason')}
        />
        <SelectField
          label="Return any amount already paid as"
          labels={returns}
          hint={canRefund ? 'A refund reaches the card in 5 to 10 days.' : undefined}
          field={form.field('returnTo')}
        />
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? 'Saving…' : 'Issue credit note'}
          onCancel={onClose}
        />
      </FormGrid>
    </Dialog>
  )
}
