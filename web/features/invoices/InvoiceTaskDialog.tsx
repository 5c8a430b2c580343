import type { Invoice } from '#/shared/invoices/schemas.ts'
import { MarkPaidDialog } from '#/web/features/invoices/MarkPaidDialog.tsx'
import { useRemindOfInvoice, useSendInvoice, useVoidInvoice } from '#/web/features/invoices/use-invoices.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

export type InvoiceTask = 'send' | 'pay' | 'remind' | 'void'

interface InvoiceTaskDialogProps {
  task: InvoiceTask
  invoice: Invoice
  onClose: () => void
  onChanged: (invoice: Invoice) => void
}

/** Confirms sending, marking paid, reminding of, or voiding an invoice. One dialog serves all invoices of a screen. */
export function InvoiceTaskDialog({ task, invoice, onClose, onChanged }: InvoiceTaskDialogProps) {
  const sending = useSendInvoice()
  const reminding = useRemindOfInvoice()
  const voiding = useVoidInvoice()
  const { id, invoiceNumber, customerName } = invoice
  const common = { subject: `${invoiceNumber}, ${customerName}`, open: true, onClose, problemOf }
  if (task === 'pay') return <MarkPaidDialog invoice={invoice} onClose={onClose} onChanged={onChanged} />
  if (task === 'send') {
    return (
      <ConfirmDialog
        {...common}
        title="Send invoice"
        button="Send"
        pendingLabel="Sending…"
        harmless
        pending={sending.pending}
        onConfirm={async () => onChanged(await sending.send({ parameters: { id }, body: {} }))}
        success="Invoice sent successfully"
      >
        <p>We’ll email it to the customer, who will also see it under Billing.</p>
      </ConfirmDialog>
    )
  }
  if (task === 'remind') {
    return (
      <ConfirmDialog
        {...common}
        title="Send reminder"
        button="Send reminder"
        pendingLabel="Sending…"
        harmless
        pending={reminding.pending}
        onConfirm={async () => onChanged(await reminding.send({ parameters: { id }, body: {} }))}
        success="Reminder sent"
      >
        <p>We’ll email the customer about the balance, with a link to pay it. One reminder a day is sent at most.</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...common}
      title="Void invoice"
      button="Void"
      pendingLabel="Voiding…"
      pending={voiding.pending}
      onConfirm={async () => onChanged(await voiding.send({ parameters: { id }, body: {} }))}
      success="Invoice voided"
    >
      <p>No payment will be due. Any amount already paid becomes customer credit. This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
