import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { describeChanges, replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { cardRefunds, type NewCardRefund } from '#/functions/invoices/card-refunds.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/invoices/data/invoice-payments.ts'
import { applyCredit } from '#/functions/invoices/transitions.ts'
import { loadView } from '#/functions/invoices/views.ts'
import { newRefundWrite } from '#/functions/orders/data/refunds.ts'
import { followNow } from '#/functions/orders/follow-invoice.ts'
import { sendRefund } from '#/functions/orders/send-refund.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { requireVersion, versionOf } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.creditInvoice,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const amountCents = decimalToCents(body.amount)
    const { month } = await businessToday(now)
    const { response } = await loadView(id)
    let refunds: NewCardRefund[] = []
    const changed = await changeInvoice(
      id,
      async invoice => {
        requireVersion('invoice', invoice, body.version)
        const { after, returnedCents } = applyCredit(invoice, amountCents, at)
        const { customerId } = invoice
        const intentId = `credit-note-${id}-${versionOf(invoice)}`
        refunds = body.returnTo === 'card' ? await cardRefunds(id, returnedCents, body.reason, at) : []
        const isCredit = returnedCents > 0 && refunds.length === 0
        return {
          after,
          extraWrites: [
            invoicePaymentWrite(id, { at, amountCents, method: 'credit-note', note: body.reason, userId: caller.id }),
            ...(isCredit ? [creditWrite({ customerId, intentId, amountCents: returnedCents, at })] : []),
            ...refunds.map(refund => newRefundWrite(refund)),
            ...(isCredit || returnedCents === 0
              ? []
              : bookPaymentWrites({ customerId, invoice, cents: -returnedCents, method: 'card', at, month })),
            ...recordWrites({ subject: id, changes: { ...describeChanges(invoice, after), reason: body.reason } }),
          ],
        }
      },
      month,
    )
    // The job retries refunds that Stripe does not accept now.
    for (const refund of refunds) await sendRefund(refund)
    await followNow(id, now)
    return response(changed)
  },
  replayInvoice,
)
