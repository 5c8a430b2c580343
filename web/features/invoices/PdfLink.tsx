import type { Invoice } from '#/shared/invoices/schemas.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'

/** Links to an invoice's PDF. */
export const PdfLink = ({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) => (
  <a
    {...buttonVariant({ variant: 'outline' })}
    href={`/api/invoices/${id}/pdf`}
    aria-label={`Download ${invoiceNumber} as PDF`}
  >
    PDF
  </a>
)
