import { invoiceStateLabels, invoiceStateOf } from '#/shared/billing/invoice-states.ts'
import type { Invoice } from '#/shared/invoices.ts'
import css from '#/web/features/invoices/invoice-badge.module.css'
import { isOnItsWay } from '#/web/features/invoices/paid-now.ts'
import { Pill } from '#/web/ui/Pill.tsx'

interface InvoiceBadgeProps {
  invoice: Pick<Invoice, 'id' | 'status' | 'balance' | 'isPartlyPaid'> & { isProcessing?: boolean }
}

/** The state of an invoice. Any status that it does not know is shown as it is. */
export function InvoiceBadge({ invoice }: InvoiceBadgeProps) {
  const state = invoiceStateOf({ ...invoice, isProcessing: invoice.isProcessing || isOnItsWay(invoice) })
  return (
    <Pill className={css.pill} data-state={state}>
      {invoiceStateLabels[state] ?? invoice.status}
    </Pill>
  )
}
