import { businessToday } from '#/functions/data/business-date.ts'
import { creditWrite } from '#/functions/data/credits.ts'
import { changeInvoice } from '#/functions/data/invoice-changes.ts'
import { requireVersion } from '#/functions/data/lib/optimistic-lock.ts'
import { describeChanges, replayInvoice, unkeptInvoice } from '#/functions/invoices/audit-summary.ts'
import { applyVoid } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { handle } from '#/functions/lib/handle.ts'
import { releaseEntriesWrites } from '#/functions/time/release-entries.ts'
import { routes } from '#/shared/invoices.ts'

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
            ...recordWrites(unkeptInvoice, id, describeChanges(invoice, after)),
          ],
        }
      },
      month,
    )
    return response(changed)
  },
  replayInvoice,
)
