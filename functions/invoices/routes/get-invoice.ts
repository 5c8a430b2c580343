import { handle } from '#/functions/http/handle.ts'
import { findInvoiceFor } from '#/functions/invoices/access.ts'
import { invoicePageView } from '#/functions/invoices/views.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(routes.getInvoice, async ({ parameters: { id }, caller }) =>
  invoicePageView(await findInvoiceFor(caller, id), caller),
)
