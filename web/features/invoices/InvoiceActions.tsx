import { useState } from 'react'
import { isOpen } from '#/shared/billing/statuses.ts'
import type { Invoice } from '#/shared/invoices.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { problemOf } from '#/web/api/errors.ts'
import css from '#/web/features/invoices/invoice-actions.module.css'
import { usePayInvoice, useSendInvoice, useVoidInvoice } from '#/web/features/invoices/use-invoices.ts'
import { Button, buttonLook } from '#/web/ui/Button.tsx'
import { ConfirmDialog } from '#/web/ui/ConfirmDialog.tsx'

interface InvoiceActionsProps {
  invoice: Invoice
  onChanged: (invoice: Invoice) => void
}

type Task = 'send' | 'pay' | 'void'

/** What staff can do with an invoice. */
export function InvoiceActions({ invoice, onChanged }: InvoiceActionsProps) {
  const [task, setTask] = useState<Task>()
  const { id, invoiceNumber, status, customerName } = invoice
  const sending = useSendInvoice()
  const paying = usePayInvoice()
  const voiding = useVoidInvoice()
  const change = (action: typeof sending.send | typeof paying.send) => async () =>
    onChanged(await action({ parameters: { id }, body: {} }))
  const common = (name: Task) => ({
    subject: `${invoiceNumber}, ${customerName}`,
    open: task === name,
    onClose: () => setTask(undefined),
    problemOf,
  })
  return (
    <div className={css.actions}>
      {status === 'draft' && (
        <Button size="sm" aria-label={`Send ${invoiceNumber}`} onClick={() => setTask('send')}>
          Send
        </Button>
      )}
      {isOpen(status) && (
        <Button size="sm" look="outline" aria-label={`Mark Paid: ${invoiceNumber}`} onClick={() => setTask('pay')}>
          Mark Paid
        </Button>
      )}
      <PdfLink invoice={invoice} />
      {(isOpen(status) || status === 'draft') && (
        <Button size="sm" look="quiet" aria-label={`Void ${invoiceNumber}`} onClick={() => setTask('void')}>
          Void
        </Button>
      )}
      <ConfirmDialog
        {...common('send')}
        title="Send invoice"
        button="Send"
        busy="Sending…"
        harmless
        pending={sending.pending}
        onConfirm={change(sending.send)}
        success="Invoice sent successfully"
        failure="Failed to send invoice"
      >
        <p>The customer gets it by email, and sees it under Billing.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...common('pay')}
        title="Mark paid"
        button="Mark Paid"
        busy="Saving…"
        harmless
        pending={paying.pending}
        onConfirm={change(paying.send)}
        success="Invoice marked paid"
        failure="Failed to mark the invoice paid"
      >
        <p>
          Records a payment of {formatDollars(invoice.balance)}, all that is owed, and thanks the customer by email.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        {...common('void')}
        title="Void invoice"
        button="Void"
        busy="Voiding…"
        pending={voiding.pending}
        onConfirm={change(voiding.send)}
        success="Invoice voided"
        failure="Failed to void the invoice"
      >
        <p>It is no longer to be paid. What was paid of it becomes the customer’s credit. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  )
}

/** Leads to an invoice's PDF. */
export const PdfLink = ({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) => (
  <a
    {...buttonLook({ look: 'outline', size: 'sm' })}
    href={`/api/invoices/${id}/pdf`}
    aria-label={`Download ${invoiceNumber} as PDF`}
  >
    PDF
  </a>
)
