import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges, replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { applyVoid } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { followNow } from '#/functions/orders/follow-invoice.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { releaseEntriesWrites } from '#/functions/time/release-entries.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(
  routes.voidInvoice,
  async ({ parameters: { id }, body: { version }, now, recordWrites }) => {
    const at = now.toISOString()
    const { month } = await businessToday(now)
    const { response } = await loadView(id)
    const changed = await changeInvoice(
      id,
      async invoice => {
        requireVersion('invoice', invoice, version)
        const { after, returnedCents } = applyVoid(invoice, at)
        const credit = { customerId: invoice.customerId, intentId: `void-${id}`, amountCents: returnedCents, at }
        return {
          after,
          extraWrites: [
            ...(await releaseEntriesWrites(invoice)),
            ...(returnedCents > 0 ? [creditWrite(credit)] : []),
            ...recordWrites({ subject: id, changes: describeChanges(invoice, after) }),
          ],
        }
      },
      month,
    )
    await followNow(id, now)
    return response(changed)
  },
  replayInvoice,
)
