import { businessToday } from '#/functions/branding/data/business-date.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { type InvoiceRefundRow, settleRefundWrite } from '#/functions/orders/data/refunds.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import { transact } from '#/functions/table/table.ts'
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
