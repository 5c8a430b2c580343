import { handle } from '#/functions/http/handle.ts'
import type { ReplayRequest } from '#/functions/http/request.ts'
import { beginInvoicePayment } from '#/functions/invoices/begin-payment.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

const begun = ({ body, caller }: ReplayRequest<typeof routes.payInvoiceByCard>) => ({
  caller,
  cents: decimalToCents(body.amount),
  mayBePart: true,
  savesCard: body.savesCard,
})

export const handler = handle(
  routes.payInvoiceByCard,
  request => {
    const { id } = request.parameters
    return beginInvoicePayment(id, { ...begun(request), extraWrites: request.recordWrites({ subject: id }) })
  },
  { replay: (_, request) => beginInvoicePayment(request.parameters.id, { ...begun(request), extraWrites: [] }) },
)
