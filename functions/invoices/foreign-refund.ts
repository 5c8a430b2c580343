import { businessToday } from '#/functions/branding/data/business-date.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/invoices/data/invoice-payments.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { applyReturn } from '#/functions/invoices/transitions.ts'
import { findRefund, type InvoiceRefundRow, newRefundWrite } from '#/functions/orders/data/refunds.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import type { Key } from '#/functions/table/table.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/**
 * Records a refund of an invoice's payment that was made in Stripe's dashboard as a credit note whose money is returned already, so that
 * the books agree and nobody refunds it again; the team is emailed. A refund of more than the invoice was paid raises an alarm instead.
 * Does nothing if it is recorded already: Stripe reports each refund several times.
 */
export async function noteForeignInvoiceRefund(refund: Omit<InvoiceRefundRow, keyof Key | 'orderId'>): Promise<void> {
  const { id, invoiceId, amountCents, reason } = refund
  const now = new Date()
  const at = now.toISOString()
  const { month } = await businessToday(now)
  let isExcess = false
  await changeInvoice(
    invoiceId,
    async invoice => {
      if (await findRefund({ invoiceId }, id)) return undefined
      const after = applyReturn(invoice, amountCents, at)
      isExcess = after === undefined
      if (!after) return undefined
      const { customerId, invoiceNumber } = invoice
      const data: InvoicesData['invoiceRefundedAtStripe'] = {
        number: invoiceNumber,
        invoiceId,
        amount: centsToDecimal(amountCents),
      }
      return {
        after,
        extraWrites: [
          newRefundWrite(refund, { isQueued: false }),
          invoicePaymentWrite(invoiceId, { at, amountCents, method: 'credit-note', note: reason, userId: systemId }),
          ...bookPaymentWrites({ customerId, invoice, cents: -amountCents, method: 'card', at, month }),
          emailWrite({ template: 'invoiceRefundedAtStripe', to: team, data: { ...data } }, at),
        ],
      }
    },
    month,
  )
  if (isExcess) log.error('payment needs a decision', { refund: id, invoice: invoiceId, order: 'none' })
}
