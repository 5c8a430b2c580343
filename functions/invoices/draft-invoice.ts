import type { Today } from '#/functions/branding/data/business-date.ts'
import { payerIdsOf } from '#/functions/companies/payer.ts'
import { type CreditRow, creditsOf } from '#/functions/invoices/data/credits.ts'
import { spendCredits } from '#/functions/invoices/data/invoice-payments.ts'
import type { InvoiceRow, NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { invoiceEmailWrite } from '#/functions/invoices/emails.ts'
import { partiesNow } from '#/functions/orders/data/parties.ts'
import { tenRandom } from '#/functions/runtime/random-letters.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import type { Write } from '#/functions/table/table.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { type BilledLine, balanceCents, maxCents, priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { type ContractId, invoiceId, type PayerId, type ScheduleId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { truncate } from '#/shared/lib/text.ts'
import { describePeriod } from '#/shared/schedules/describe-period.ts'
import { addDays, type Cadence, type Day, type Period } from '#/shared/schedules/periods.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

/** The contents of an invoice to create. */
export interface Bill {
  customerId: PayerId
  description: string
  lines: readonly BilledLine[]
  dueDate: Day
  /** Days from sending to the due date, unless a due date was chosen. */
  dueDays?: number | undefined
  /** Set if the invoice recurs. */
  schedule?: { id: ScheduleId } & Cadence
  /** Whether the first period of a schedule is prorated. */
  isProrated?: boolean
  /** The billed days, which each line names. */
  period?: Period
  /** The time entries that it bills. */
  entries?: InvoiceRow['timeEntries']
  /** The contract whose time beyond the included hours it bills. */
  overageOf?: ContractId
}

/** Prices lines, with their tax. Throws `Invalid` for an amount beyond the maximum of an invoice, or for a total below $0.00. */
export function pricedLines(lines: readonly BilledLine[], taxRate: TaxRate) {
  const priced = priceLines(lines, taxRate)
  const sums = sumOf(priced)
  if (sums.totalCents > maxCents || priced.some(({ amountCents }) => Math.abs(amountCents) > maxCents)) {
    const message = `Invoices can’t exceed ${formatDollars(centsToDecimal(maxCents))}`
    throw new Invalid([{ field: 'totalAmount', message }])
  }
  if (sums.totalCents < 0) {
    throw new Invalid([{ field: 'items', message: 'Discounts can’t exceed the amount billed' }])
  }
  return { lines: priced, ...sums }
}

const maxDescriptionLength = 500

/** The line with its billed days: 'Managed services, Nov 25 – Dec 24, 2026'. */
function inPeriod(line: BilledLine, period: Period): BilledLine {
  const words = `, ${describePeriod(period)}`
  return { ...line, description: `${truncate(line.description, maxDescriptionLength - words.length)}${words}` }
}

/** A new draft, not yet stored. It takes an invoice number, which stays unused if the draft is never stored. */
export async function newInvoice(bill: Bill, today: Today, at: string): Promise<NewInvoiceRow> {
  const { customerId, description, dueDate, dueDays, schedule, period, entries, overageOf } = bill
  const taxRate = await taxRateFor(customerId, { kind: 'service' })
  const priced = pricedLines(period ? bill.lines.map(line => inPeriod(line, period)) : bill.lines, taxRate)
  const number = await nextInSequence('invoice')
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
    ...(period && { period }),
    ...(dueDays !== undefined && { dueDays }),
    ...(entries && { timeEntries: entries }),
    ...(overageOf && { overageOf }),
    orderIds: [],
    quoteId: null,
    quoteNumber: null,
    emailSent: false,
    reminded: null,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * The issued invoice and its writes: it takes the day it is sent and the names of that day, uses the customer's credit, and is
 * emailed to the customer. The writes fail (label `creditLabel`) if another invoice has used that credit meanwhile.
 */
export async function issueInvoice<Invoice extends NewInvoiceRow | InvoiceRow>(
  draft: Invoice,
  { day }: Today,
  at: string,
) {
  const { id, customerId, totalCents, dueDays } = draft
  const dueDate = typeof dueDays === 'number' ? addDays(day, dueDays) : draft.dueDate
  const parties = await partiesNow(customerId)
  const { spentCents, writes } = spendCredits(await creditsOfPayer(customerId), id, totalCents, at)
  const open: Invoice = {
    ...draft,
    status: 'pending',
    dueDate,
    issuedOn: day,
    ...parties,
    paidCents: spentCents,
    emailSent: true,
    updatedAt: at,
  }
  const isPaid = balanceCents(open) === 0
  const after: Invoice = isPaid ? { ...open, status: 'paid', paidAt: at } : open
  const extraWrites: Write[] = [...writes, invoiceEmailWrite(isPaid ? 'invoicePaid' : 'invoiceNew', after)]
  return { after, extraWrites }
}

/** A payer's credits, oldest first; those of companies that were merged into a company, too. */
async function creditsOfPayer(payerId: PayerId): Promise<CreditRow[]> {
  const credits = await Promise.all((await payerIdsOf(payerId)).map(creditsOf))
  return credits.flat().sort((one, other) => one.at.localeCompare(other.at))
}
