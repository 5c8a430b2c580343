import { creditWrite } from '#/functions/data/credits.ts'
import { changeInvoice } from '#/functions/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/data/invoice-payments.ts'
import { requireVersion, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { businessToday } from '#/functions/invoices/business-today.ts'
import { credited } from '#/functions/invoices/decisions.ts'
import { changesOf, replayed, unkeptInvoice } from '#/functions/invoices/recorded.ts'
import { prepareAnswer } from '#/functions/invoices/shown-invoice.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/invoices.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.creditInvoice,
  async ({ parameters: { id }, body, caller, now, record }) => {
    const at = now.toISOString()
    const amountCents = decimalToCents(body.amount)
    const { month } = await businessToday(now)
    const { answer } = await prepareAnswer(id)
    const changed = await changeInvoice(
      id,
      invoice => {
        requireVersion('invoice', invoice, body.version)
        const { after, returnedCents } = credited(invoice, amountCents, at)
        const { customerId } = invoice
        const intentId = `credit-note-${id}-${versionOf(invoice)}`
        return {
          after,
          along: [
            invoicePaymentWrite(id, { at, amountCents, method: 'credit-note', note: body.reason, userId: caller.id }),
            ...(returnedCents > 0 ? [creditWrite({ customerId, intentId, amountCents: returnedCents, at })] : []),
            ...record(unkeptInvoice, id, { ...changesOf(invoice, after), reason: body.reason }),
          ],
        }
      },
      month,
    )
    return answer(changed)
  },
  replayed,
)
