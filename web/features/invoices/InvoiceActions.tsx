import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import css from '#/web/features/invoices/invoice-actions.module.css'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'

interface InvoiceActionsProps {
  invoice: Invoice
  onTask: (task: InvoiceTask, invoice: Invoice) => void
}

/** Staff actions on an invoice. */
export function InvoiceActions({ invoice, onTask }: InvoiceActionsProps) {
  const { invoiceNumber, status } = invoice
  return (
    <div className={css.actions}>
      {status === 'draft' && (
        <Button size="sm" aria-label={`Send ${invoiceNumber}`} onClick={() => onTask('send', invoice)}>
          Send
        </Button>
      )}
      {isOpen(status) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Mark paid: ${invoiceNumber}`}
          onClick={() => onTask('pay', invoice)}
        >
          Mark paid
        </Button>
      )}
      <PdfLink invoice={invoice} />
      {(isOpen(status) || status === 'draft') && (
        <Button size="sm" variant="quiet" aria-label={`Void ${invoiceNumber}`} onClick={() => onTask('void', invoice)}>
          Void
        </Button>
      )}
    </div>
  )
}

/** Links to an invoice's PDF. */
export const PdfLink = ({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) => (
  <a
    {...buttonVariant({ variant: 'outline', size: 'sm' })}
    href={`/api/invoices/${id}/pdf`}
    aria-label={`Download ${invoiceNumber} as PDF`}
  >
    PDF
  </a>
)
