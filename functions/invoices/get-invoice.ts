import { findInvoiceFor } from '#/functions/invoices/find-for.ts'
import { shownInvoicePage } from '#/functions/invoices/shown-invoice.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/invoices.ts'

export const handler = handle(routes.getInvoice, async ({ parameters: { id }, caller }) =>
  shownInvoicePage(await findInvoiceFor(caller, id), caller),
)
