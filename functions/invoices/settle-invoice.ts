import { businessToday } from '#/functions/branding/data/business-date.ts'
import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { changeInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/invoices/data/invoice-payments.ts'
import { findInvoice, type InvoiceRow, invoiceLabel } from '#/functions/invoices/data/invoices.ts'
import { invoiceEmailWrite } from '#/functions/invoices/emails.ts'
import { applyPayment } from '#/functions/invoices/transitions.ts'
import { type PaymentRow, recordPaymentWrite } from '#/functions/orders/data/payment-records.ts'
import { followNow } from '#/functions/orders/follow-invoice.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

type Payment = Omit<PaymentRow, 'pk' | 'sk' | 'outcome'>

/**
 * Applies a card payment to an invoice. Any part that is no longer owed, because staff recorded a payment at the same moment or
 * the invoice was voided, becomes the customer's credit. Fails (label `paymentLabel`) if the payment is recorded already.
 */
export async function settleInvoice(payment: Payment, id: InvoiceId | undefined): Promise<void> {
  const { month } = await businessToday(new Date(payment.at))
  await retryOnConflict(invoiceLabel, async () => {
    const invoice = id && (await findInvoice(id).catch(unlessMissing))
    if (!invoice || payment.currency !== 'usd' || invoice.customerId !== payment.customerId) return refuse(payment)
    const cents = isOpen(invoice.status) ? Math.min(balanceCents(invoice), payment.amountCents) : 0
    const rest = payment.amountCents - cents
    await transact([
      recordPaymentWrite({ ...payment, outcome: 'accepted' }),
      ...(cents > 0 ? acceptWrites(invoice, cents, payment, month) : []),
      ...(rest > 0 ? keepRestWrites(payment, rest) : []),
      ...bookCardPaymentWrites(payment, invoice, month),
    ])
  })
  if (id) await followNow(id, new Date(payment.at))
}

function acceptWrites(
  invoice: InvoiceRow,
  cents: number,
  { at, intentId, customerId }: Payment,
  month: string,
): Write[] {
  const after = { ...applyPayment(invoice, cents, at), stripePaymentIntentId: intentId }
  return [
    ...changeInvoiceWrites(invoice, after, month),
    invoicePaymentWrite(invoice.id, { at, amountCents: cents, method: 'card', note: '', userId: customerId, intentId }),
    ...(after.status === 'paid' ? [invoiceEmailWrite('invoicePaid', after)] : []),
  ]
}

const keepRestWrites = ({ customerId, intentId, at }: Payment, cents: number): Write[] => [
  creditWrite({ customerId, intentId, amountCents: cents, at }),
  emailWrite(
    { template: 'paymentOnAccount', ...emailToPayer(customerId), data: { amount: centsToDecimal(cents) } },
    at,
  ),
]

/** Ledger writes for the whole payment, including the part that becomes a credit. */
const bookCardPaymentWrites = ({ customerId, amountCents: cents, at }: Payment, invoice: InvoiceRow, month: string) =>
  bookPaymentWrites({ customerId, invoice, cents, method: 'card', at, month })

/** Records a payment that matches no invoice, and raises an alarm so that a person decides. */
async function refuse(payment: Payment): Promise<void> {
  await transact([recordPaymentWrite({ ...payment, outcome: 'refused' })])
  log.error('payment needs a decision', { intent: payment.intentId, order: 'none' })
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
