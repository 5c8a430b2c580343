import { businessToday } from '#/functions/data/business-date.ts'
import { creditWrite } from '#/functions/data/credits.ts'
import { findInvoice } from '#/functions/data/invoices.ts'
import { bookPaymentWrites } from '#/functions/data/ledger.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { emailWrite, team } from '#/functions/data/outbox.ts'
import { type InvoiceRefundRow, settleRefundWrite } from '#/functions/data/refunds.ts'
import type { InvoicesData } from '#/functions/email/templates/invoices.ts'
import { log } from '#/functions/lib/log.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/**
 * Records that a bank returned a refund of an invoice: the amount becomes the customer's credit, and the team is emailed. Fails
 * (label `refundLabel`) if that is recorded already.
 */
export async function noteInvoiceFailure(refund: InvoiceRefundRow): Promise<void> {
  const { id, invoiceId, amountCents } = refund
  const invoice = await findInvoice(invoiceId)
  const { customerId, invoiceNumber } = invoice
  const now = new Date()
  const at = now.toISOString()
  const { month } = await businessToday(now)
  const data: InvoicesData['invoiceRefundFailed'] = {
    number: invoiceNumber,
    invoiceId,
    amount: centsToDecimal(amountCents),
  }
  await transact([
    settleRefundWrite(refund, 'failed'),
    creditWrite({ customerId, intentId: `refund-${id}`, amountCents, at }),
    ...bookPaymentWrites({ customerId, invoice, cents: amountCents, method: 'card', at, month }),
    emailWrite({ template: 'invoiceRefundFailed', to: team, data: { ...data } }, at),
  ])
  log.error('refund failed', { refund: id, invoice: invoiceId })
}
