import { handle } from '#/functions/http/handle.ts'
import { findInvoiceFor } from '#/functions/invoices/access.ts'
import { recordView } from '#/functions/invoices/data/invoice-views.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.viewInvoice, async ({ parameters: { id }, caller, now }) => {
  const { viewed } = await findInvoiceFor(caller, id)
  if (!isStaff(caller.role) && !viewed) await recordView(id, now)
  return {}
})
