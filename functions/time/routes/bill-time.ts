import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { requireBillable } from '#/functions/invoices/require-billable.ts'
import { invoiceResponse } from '#/functions/invoices/views.ts'
import { billEntries } from '#/functions/time/bill-entries.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(
  routes.billTime,
  async ({ parameters: { customerId }, body, now, recordWrites }) => {
    await requireBillable(customerId)
    const today = await businessToday(now)
    const response = await invoiceResponse(customerId)
    const made = await billEntries(customerId, body, {
      today,
      at: now.toISOString(),
      extraWrites: ({ id, totalCents }) =>
        recordWrites({ subject: id, changes: { customer: customerId, total: centsToDecimal(totalCents) } }),
    })
    return response(made)
  },
  replayInvoice,
)
