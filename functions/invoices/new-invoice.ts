import type { Today } from '#/functions/data/business-today.ts'
import { creditsOf } from '#/functions/data/credits.ts'
import { spendCredits } from '#/functions/data/invoice-payments.ts'
import type { InvoiceRow, NewInvoiceRow } from '#/functions/data/invoices.ts'
import { nextNumber } from '#/functions/data/lib/numbers.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { invoiceMailWrite } from '#/functions/invoices/mails.ts'
import { tenRandom } from '#/functions/lib/random-letters.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { type BilledLine, balanceCents, mostCents, priceLines, sumOf } from '#/shared/billing/amounts.ts'
import type { Cadence, Day } from '#/shared/billing/periods.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { invoiceId, type ScheduleId, type UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** What somebody is to be billed. */
export interface Bill {
  customerId: UserId
  description: string
  lines: readonly BilledLine[]
  dueDate: Day
  /** Where it is one of several. */
  schedule?: { id: ScheduleId } & Cadence
  /** The entries of time that it bills. */
  entries?: InvoiceRow['timeEntries']
}

/** Lines with what they come to and their tax. Throws `Invalid` where that is more than an invoice can be of. */
export function pricedLines(lines: readonly BilledLine[], taxRate: number) {
  const priced = priceLines(lines, taxRate)
  const sums = sumOf(priced)
  if (sums.totalCents > mostCents) {
    const message = `An invoice can be of at most $${centsToDecimal(mostCents)}`
    throw new Invalid([{ field: 'totalAmount', message }])
  }
  return { lines: priced, ...sums }
}

/** The draft of an invoice, not yet written. A number is taken for it, which stays unused where it is not written. */
export async function newInvoice(bill: Bill, today: Today, at: string): Promise<NewInvoiceRow> {
  const { customerId, description, dueDate, schedule, entries } = bill
  const taxRate = await taxRateFor(customerId, undefined)
  const priced = pricedLines(bill.lines, taxRate)
  const number = await nextNumber('invoice')
  return {
    id: invoiceId(number, tenRandom()),
    customerId,
    invoiceNumber: `INV-${today.day.slice(0, 4)}-${String(number).padStart(6, '0')}`,
    description,
    status: 'draft',
    ...priced,
    taxRate,
    paidCents: 0,
    creditedCents: 0,
    dueDate,
    paidAt: null,
    isRecurring: schedule !== undefined,
    frequency: schedule?.frequency ?? null,
    dayOfMonth: schedule?.dayOfMonth ?? null,
    recurringScheduleId: schedule?.id ?? null,
    ...(entries && { timeEntries: entries }),
    emailSent: false,
    reminded: null,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * A draft as its customer gets it: what they have paid on account goes into it, and an email tells them. Its writes fail (label
 * `creditLabel`) where another invoice was faster to that credit.
 */
export async function issued<Invoice extends NewInvoiceRow | InvoiceRow>(draft: Invoice, at: string) {
  const { id, customerId, totalCents } = draft
  const { spentCents, writes } = spendCredits(await creditsOf(customerId), id, totalCents, at)
  const open: Invoice = { ...draft, status: 'pending', paidCents: spentCents, emailSent: true, updatedAt: at }
  const isPaid = balanceCents(open) === 0
  const after: Invoice = isPaid ? { ...open, status: 'paid', paidAt: at } : open
  const along: Write[] = [...writes, invoiceMailWrite(isPaid ? 'invoicePaid' : 'invoiceNew', after)]
  return { after, along }
}
