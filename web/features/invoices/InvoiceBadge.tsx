import { invoiceStateLabels, invoiceStateOf } from '#/shared/invoices/invoice-states.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { invoiceTones } from '#/shared/lib/tones.ts'
import { isOnItsWay } from '#/web/features/invoices/paid-now.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

interface InvoiceBadgeProps {
  invoice: Pick<Invoice, 'id' | 'status' | 'balance' | 'isPartlyPaid'> & { isProcessing?: boolean }
}

/** The state of an invoice. An unknown status is shown unchanged. */
export function InvoiceBadge({ invoice }: InvoiceBadgeProps) {
  const state = invoiceStateOf({ ...invoice, isProcessing: invoice.isProcessing || isOnItsWay(invoice) })
  return <Badge tone={invoiceTones[state] ?? 'neutral'}>{invoiceStateLabels[state] ?? invoice.status}</Badge>
}
