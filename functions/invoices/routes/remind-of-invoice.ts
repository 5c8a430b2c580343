import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { reminderWrite } from '#/functions/invoices/emails.ts'
import { applyReminder } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(
  routes.remindOfInvoice,
  async ({ parameters: { id }, body: { version }, now, recordWrites }) => {
    const today = await businessToday(now)
    const { response } = await loadView(id)
    const changed = await changeInvoice(
      id,
      invoice => {
        requireVersion('invoice', invoice, version)
        const after = applyReminder(invoice, today.day, now.toISOString())
        return {
          after,
          extraWrites: [reminderWrite(after, after.reminded), ...recordWrites({ subject: id, changes: {} })],
        }
      },
      today.month,
    )
    return response(changed)
  },
  replayInvoice,
)
