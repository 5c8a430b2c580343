import { businessToday } from '#/functions/branding/data/business-date.ts'
import { payerIdsOf } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { billablePayer } from '#/functions/invoices/require-billable.ts'
import { invoiceResponse } from '#/functions/invoices/views.ts'
import { billEntries } from '#/functions/time/bill-entries.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(
  routes.billTime,
  async ({ parameters: { customerId }, body, now, recordWrites }) => {
    const payerId = await billablePayer(customerId)
    const today = await businessToday(now)
    const response = await invoiceResponse(payerId)
    const made = await billEntries(await payerIdsOf(customerId), body, {
      payerId,
      today,
      at: now.toISOString(),
      extraWrites: ({ id, totalCents }) =>
        recordWrites({ subject: id, changes: { customer: payerId, total: centsToDecimal(totalCents) } }),
    })
    return response(made)
  },
  replayInvoice,
)
