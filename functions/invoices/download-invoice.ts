import { findCompany } from '#/functions/data/company.ts'
import { partiesOf } from '#/functions/data/parties.ts'
import { findInvoiceFor } from '#/functions/invoices/access.ts'
import { invoiceSheet } from '#/functions/invoices/invoice-pdf.ts'
import { handle } from '#/functions/lib/handle.ts'
import { pdfResponse } from '#/functions/lib/pdf/pdf-response.ts'
import { routes } from '#/shared/invoices.ts'

export const handler = handle(routes.downloadInvoice, async ({ parameters: { id }, caller }) => {
  const whole = await findInvoiceFor(caller, id)
  const { invoice } = whole
  const [parties, company] = await Promise.all([partiesOf(invoice), findCompany()])
  return pdfResponse(invoiceSheet(whole, parties, company), `Invoice ${invoice.invoiceNumber}.pdf`)
})
