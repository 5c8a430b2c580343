import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges, replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { pricedLines } from '#/functions/invoices/draft-invoice.ts'
import { draftLines } from '#/functions/invoices/draft-lines.ts'
import { requireDraft } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { releaseEntriesWrites } from '#/functions/time/release-entries.ts'
import type { TimeEntryRef } from '#/shared/invoices/amounts.ts'
import { routes } from '#/shared/invoices/routes.ts'

export const handler = handle(
  routes.updateInvoice,
  async ({ parameters: { id }, body, now, recordWrites }) => {
    const { description, items, dueDate, version } = body
    const { month } = await businessToday(now)
    const { response } = await loadView(id)
    const changed = await changeInvoice(
      id,
      async invoice => {
        requireVersion('invoice', invoice, version)
        requireDraft(invoice, 'changed')
        const taxRate = await taxRateFor(invoice.customerId, { kind: 'service' })
        const { lines, released } = items ? draftLines(invoice, items) : { lines: invoice.lines, released: [] }
        const isReleased = (entry: TimeEntryRef) => released.some(one => one.id === entry.id)
        const after = {
          ...invoice,
          ...pricedLines(lines, taxRate),
          taxRate,
          description: description ?? invoice.description,
          ...(dueDate && dueDate !== invoice.dueDate && { dueDate, dueDays: null }),
          ...(released.length > 0 && { timeEntries: invoice.timeEntries?.filter(entry => !isReleased(entry)) ?? [] }),
          updatedAt: now.toISOString(),
        }
        const changes = {
          ...describeChanges(invoice, after),
          ...(released.length > 0 && { released: `${released.length} entries` }),
        }
        return {
          after,
          extraWrites: [...(await releaseEntriesWrites(invoice, released)), ...recordWrites({ subject: id, changes })],
        }
      },
      month,
    )
    return response(changed)
  },
  replayInvoice,
)
