import type { Today } from '#/functions/branding/data/business-date.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { issueInvoice } from '#/functions/invoices/draft-invoice.ts'
import { invoiceEmailWrite } from '#/functions/invoices/emails.ts'
import type { WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import { type Accepted, invoiceLines } from '#/functions/quotes/quoted-lines.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { sumOf } from '#/shared/invoices/amounts.ts'
import { type InvoiceId, UserId } from '#/shared/lib/ids.ts'
import { truncate } from '#/shared/lib/text.ts'
import { addDays } from '#/shared/schedules/periods.ts'

interface Making {
  whole: WholeQuote
  accepted: readonly Accepted[]
  customer: Results['customer']
  numbers: Results['numbers']
  today: Today
  at: string
}

const maxDescription = 500

/** Issues the invoice of all accepted one-time lines, with the accepted tax to the cent, and emails it. */
export async function convertInvoice(id: InvoiceId, making: Making): Promise<void> {
  const { whole, customer, today, at } = making
  const draft = invoiceOf(id, making)
  const { recipientEmail, id: quoteId } = whole.quote
  await retryOnConflict(creditLabel, async () => {
    const { after, extraWrites } = await issueInvoice(draft, today, at)
    await transact([
      ...newInvoiceWrites(after, today.month),
      ...extraWrites,
      // Nobody of a prospect's company can sign in yet, so its invoice goes to the address that the quote went to.
      ...(customer.customerId ? [] : [invoiceEmailWrite('invoiceNew', after, recipientEmail)]),
      resultWrite(quoteId, 'invoice', { invoiceId: id }, at),
    ])
  })
}

function invoiceOf(id: InvoiceId, { whole, accepted, customer, numbers, today, at }: Making): NewInvoiceRow {
  const { quote, content } = whole
  const lines = invoiceLines(accepted)
  return {
    id,
    customerId: UserId.parse(customer.payerId),
    invoiceNumber: numbers.invoiceNumber ?? '',
    description: truncate(`${quote.title} (${quote.quoteNumber})`, maxDescription),
    status: 'draft',
    lines,
    ...sumOf(lines),
    taxRate: quote.taxRate,
    paidCents: 0,
    creditedCents: 0,
    dueDate: addDays(today.day, content.dueDays),
    dueDays: content.dueDays,
    paidAt: null,
    isRecurring: false,
    frequency: null,
    dayOfMonth: null,
    recurringScheduleId: null,
    orderIds: [...numbers.orderIds],
    quoteId: quote.id,
    quoteNumber: quote.quoteNumber,
    emailSent: false,
    reminded: null,
    createdAt: at,
    updatedAt: at,
  }
}
