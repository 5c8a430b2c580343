import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { invoiceView } from '#/functions/invoices/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listInvoices, async ({ query, caller, after }) => {
  const { limit, status, customerId } = query
  const forStaff = isStaff(caller.role)
  if (!forStaff && customerId) {
    throw new Invalid([{ field: 'customerId', message: 'Only staff can search other customers’ invoices' }])
  }
  const found = await listInvoices({
    limit,
    after,
    status,
    customerId: forStaff ? customerId : caller.id,
    drafts: forStaff,
  })
  const names = await namesOf(found.items.map(invoice => invoice.customerId))
  return page({ ...found, items: found.items.map(invoice => invoiceView(invoice, names, { forStaff })) })
})
