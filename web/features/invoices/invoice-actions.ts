import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import type { RowAction } from '#/web/ui/lists/RowActions.tsx'

/** The download is a redirect to a file, so the screen stays. */
export const downloadInvoice = ({ id }: Pick<Invoice, 'id'>) => window.location.assign(`/api/invoices/${id}/pdf`)

/** Staff actions on an invoice. Voiding it is only in the menu, away from the daily ones. */
export function actionsOn(invoice: Invoice, onTask: (task: InvoiceTask) => void): readonly RowAction[] {
  const { invoiceNumber, status } = invoice
  const isDraft = status === 'draft'
  const task = (name: InvoiceTask, label: string, named: string, place: RowAction['place']): RowAction => ({
    label,
    name: named,
    place,
    onSelect: () => onTask(name),
  })
  return [
    ...(isDraft ? [task('send', 'Send', `Send ${invoiceNumber}`, 'always')] : []),
    ...(isOpen(status) ? [task('pay', 'Mark paid', `Mark paid: ${invoiceNumber}`, 'hover')] : []),
    ...(isOpen(status) ? [task('remind', 'Send reminder', `Send a reminder of ${invoiceNumber}`, 'menu')] : []),
    {
      label: 'PDF',
      name: `Download ${invoiceNumber} as PDF`,
      place: 'menu',
      onSelect: () => downloadInvoice(invoice),
    },
    ...(isOpen(status) || isDraft
      ? [{ ...task('void', 'Void', `Void ${invoiceNumber}`, 'menu'), destructive: true }]
      : []),
  ]
}
