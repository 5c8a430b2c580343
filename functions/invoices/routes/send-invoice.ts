import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges, replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { issueInvoice } from '#/functions/invoices/draft-invoice.ts'
import { requireDraft } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { requireVersion, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.sendInvoice,
  async ({ parameters: { id }, body: { version }, now, recordWrites }) => {
    const today = await businessToday(now)
    const { response } = await loadView(id)
    const send = () =>
      changeInvoice(
        id,
        async invoice => {
          requireVersion('invoice', invoice, version)
          requireDraft(invoice, 'sent')
          const { after, extraWrites } = await issueInvoice(invoice, today, now.toISOString())
          if (after.dueDate < today.day) throw new Conflict('The due date is in the past. Change it first.', 'dueDate')
          return {
            after,
            extraWrites: [...extraWrites, ...recordWrites({ subject: id, changes: describeChanges(invoice, after) })],
          }
        },
        today.month,
      )
    const changed = await retryOnConflict(creditLabel, send)
    return response(changed)
  },
  replayInvoice,
)
