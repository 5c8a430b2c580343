import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import { actionsOn } from '#/web/features/invoices/invoice-actions.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'

export type InvoicePageTask = InvoiceTask | 'edit' | 'credit'

interface InvoiceActionsProps {
  invoice: Invoice
  onTask: (task: InvoicePageTask) => void
}

/** Staff actions on an invoice’s own page: the next step as a button, and the rest in a menu. */
export function InvoiceActions({ invoice, onTask }: InvoiceActionsProps) {
  const { invoiceNumber, status } = invoice
  const actions = actionsOn(invoice, onTask)
  return (
    <>
      {status === 'draft' && (
        <Button variant="outline" aria-label={`Edit ${invoiceNumber}`} onClick={() => onTask('edit')}>
          Edit
        </Button>
      )}
      {actions
        .filter(({ place }) => place !== 'menu')
        .map(({ label, name, onSelect }) => (
          <Button key={label} aria-label={name} onClick={onSelect}>
            {label}
          </Button>
        ))}
      <MenuButton
        label={`More actions for ${invoiceNumber}`}
        variant="outline"
        items={[
          ...(isOpen(status) || status === 'paid' ? [{ label: 'Credit note', onSelect: () => onTask('credit') }] : []),
          ...actions.filter(({ place }) => place === 'menu'),
        ]}
      />
    </>
  )
}
