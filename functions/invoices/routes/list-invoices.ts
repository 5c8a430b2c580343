import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { payerIdsOf, payersOf } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { invoiceView } from '#/functions/invoices/views.ts'
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
    payers: forStaff ? customerId && (await payerIdsOf(customerId)) : await payersOf(caller),
    drafts: forStaff,
  })
  const names = await payerNamesOf(found.items.map(invoice => invoice.customerId))
  return page({ ...found, items: found.items.map(invoice => invoiceView(invoice, names, { forStaff })) })
})
