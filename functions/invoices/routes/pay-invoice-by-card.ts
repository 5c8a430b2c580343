import { handle } from '#/functions/http/handle.ts'
import type { Request } from '#/functions/http/request.ts'
import { beginInvoicePayment } from '#/functions/invoices/begin-payment.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'

/** Placeholder for the recorded response: a repeated request gets the client secret again. */
const unkept: StartedPayment = { clientSecret: '' }

const begun = ({ body, caller }: Request<typeof routes.payInvoiceByCard>) => ({
  caller,
  cents: decimalToCents(body.amount),
  mayBePart: true,
  savesCard: body.savesCard,
})

export const handler = handle(
  routes.payInvoiceByCard,
  request => {
    const { id } = request.parameters
    return beginInvoicePayment(id, { ...begun(request), extraWrites: request.recordWrites(unkept, id) })
  },
  { replay: (_, request) => beginInvoicePayment(request.parameters.id, { ...begun(request), extraWrites: [] }) },
)
