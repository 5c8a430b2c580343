import { invoiceStateOn } from '#/shared/invoices/invoice-states.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface InvoiceStateProps {
  invoice: Parameters<typeof invoiceStateOn>[1]
}

/** The state of an invoice, which says on its last days when it is due. */
export function InvoiceState({ invoice }: InvoiceStateProps) {
  const { label, tone } = invoiceStateOn(useBusinessDay(), invoice)
  return <Badge tone={tone}>{label}</Badge>
}
