import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import type { Write } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'

/** The write of a reminder: `reminded` is in days after the due date, negative before it. */
export const reminderWrite = (invoice: NewInvoiceRow, reminded: number): Write =>
  invoiceEmailWrite(reminded > 0 ? 'invoiceOverdue' : 'invoiceDueSoon', invoice)

/**
 * The write of an email about an invoice to its customer, at the address that they have when it is sent, or to `to`. It is due now, even if
 * the invoice is changed for another day.
 */
export function invoiceEmailWrite(template: keyof InvoicesData, invoice: NewInvoiceRow, to?: string): Write {
  const { invoiceNumber: number, totalCents, dueDate, period } = invoice
  const description = period ? `${invoice.description}, ${describePeriod(period)}` : invoice.description
  const data: InvoicesData[typeof template] = {
    number,
    invoiceId: invoice.id,
    description,
    total: centsToDecimal(totalCents),
    balance: centsToDecimal(balanceCents(invoice)),
    dueDate,
  }
  const recipient = to === undefined ? emailToPayer(invoice.customerId) : { to }
  return emailWrite({ template, ...recipient, data: { ...data } }, new Date().toISOString())
}
