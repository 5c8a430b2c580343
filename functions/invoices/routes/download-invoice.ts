import { findProvider } from '#/functions/branding/data/provider.ts'
import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { findInvoiceFor } from '#/functions/invoices/access.ts'
import { invoiceSheet } from '#/functions/invoices/invoice-pdf.ts'
import { attentionOf, partiesOf } from '#/functions/orders/data/parties.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(routes.downloadInvoice, async ({ parameters: { id }, caller }) => {
  const whole = await findInvoiceFor(caller, id)
  const { invoice } = whole
  const [parties, company, attention] = await Promise.all([
    partiesOf(invoice),
    findProvider(),
    attentionOf(invoice.customerId),
  ])
  return pdfResponse(invoiceSheet(whole, parties, company, attention), `Invoice ${invoice.invoiceNumber}.pdf`)
})
