import { businessToday } from '#/functions/data/business-today.ts'
import { changeInvoice } from '#/functions/data/invoice-changes.ts'
import { requireVersion } from '#/functions/data/lib/optimistic-lock.ts'
import { billedLines } from '#/functions/invoices/billed-lines.ts'
import { requireDraft } from '#/functions/invoices/decisions.ts'
import { pricedLines } from '#/functions/invoices/new-invoice.ts'
import { changesOf, replayed, unkeptInvoice } from '#/functions/invoices/recorded.ts'
import { prepareAnswer } from '#/functions/invoices/shown-invoice.ts'
import { handle } from '#/functions/lib/handle.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { routes } from '#/shared/invoices.ts'

export const handler = handle(
  routes.updateInvoice,
  async ({ parameters: { id }, body, now, record }) => {
    const { description, items, dueDate, version } = body
    const { month } = await businessToday(now)
    const { answer } = await prepareAnswer(id)
    const changed = await changeInvoice(
      id,
      async invoice => {
        requireVersion('invoice', invoice, version)
        requireDraft(invoice, 'changed')
        const taxRate = await taxRateFor(invoice.customerId, undefined)
        const lines = items ? billedLines({ items, description: '' }) : invoice.lines
        const after = {
          ...invoice,
          ...pricedLines(lines, taxRate),
          taxRate,
          description: description ?? invoice.description,
          dueDate: dueDate || invoice.dueDate,
          updatedAt: now.toISOString(),
        }
        return { after, along: record(unkeptInvoice, id, changesOf(invoice, after)) }
      },
      month,
    )
    return answer(changed)
  },
  replayed,
)
