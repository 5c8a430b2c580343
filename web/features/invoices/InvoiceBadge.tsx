import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOnItsWay } from '#/web/features/invoices/paid-now.ts'
import { InvoiceState } from '#/web/ui/invoices/InvoiceState.tsx'

interface InvoiceBadgeProps {
  invoice: Pick<Invoice, 'id' | 'status' | 'balance' | 'isPartlyPaid' | 'dueDate'> & { isProcessing?: boolean }
}

/** The state of an invoice, which is processing after a payment until the server knows of it. */
export const InvoiceBadge = ({ invoice }: InvoiceBadgeProps) => (
  <InvoiceState invoice={{ ...invoice, isProcessing: invoice.isProcessing || isOnItsWay(invoice) }} />
)
