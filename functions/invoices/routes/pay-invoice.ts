import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges, replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { receivedAt } from '#/functions/invoices/received-at.ts'
import { recordPayment } from '#/functions/invoices/record-payment.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { followNow } from '#/functions/orders/follow-invoice.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(
  routes.payInvoice,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const { at, month } = receivedAt(body.paidOn, await businessToday(now), now)
    const { response } = await loadView(id)
    const changed = await recordPayment(id, body, {
      by: caller.id,
      at,
      now: now.toISOString(),
      month,
      extraWrites: (before, after) => recordWrites({ subject: id, changes: describeChanges(before, after) }),
    })
    await followNow(id, now)
    return response(changed)
  },
  replayInvoice,
)
