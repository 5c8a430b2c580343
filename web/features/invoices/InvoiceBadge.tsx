import type { InvoiceStatus } from '#/shared/billing/statuses.ts'
import css from '#/web/features/invoices/invoice-badge.module.css'
import { invoiceStatusWords } from '#/web/features/invoices/invoice-words.ts'
import { Pill } from '#/web/ui/Pill.tsx'

/** Any status that it does not know is shown as it is. */
export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <Pill className={css.pill} data-status={status}>
    {invoiceStatusWords[status] ?? status}
  </Pill>
)
