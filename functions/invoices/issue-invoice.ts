import type { Today } from '#/functions/branding/data/business-date.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { type Bill, issueInvoice, newInvoice } from '#/functions/invoices/draft-invoice.ts'
import { newScheduleWrites } from '#/functions/schedules/data/schedules.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { type BilledLine, lineAmountCents, priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { billedPeriod, daysBetween, nextBilling, periodBefore } from '#/shared/schedules/periods.ts'
import { firstPeriod, firstPeriodCents, lineShares } from '#/shared/schedules/proration.ts'
import { noTax } from '#/shared/tax/rates.ts'

interface Making {
  /** Whether it stays a draft, which only staff see. */
  isDraft: boolean
  today: Today
  at: string
  extraWrites: (invoice: NewInvoiceRow) => readonly Write[]
}

/**
 * Creates an invoice and, if it is the first of several, their schedule, together with the writes in `extraWrites`, in one transaction.
 * Returns the invoice as stored.
 */
export async function makeInvoice(bill: Bill, { isDraft, today, at, extraWrites }: Making): Promise<NewInvoiceRow> {
  const draft = await newInvoice(firstOf(bill, today), today, at)
  const beside = [...scheduleWrites(bill, draft, today, at), ...extraWrites(draft)]
  return retryOnConflict(creditLabel, async () => {
    const { after, extraWrites: sent } = isDraft
      ? { after: draft, extraWrites: [] }
      : await issueInvoice(draft, today, at)
    await transact([...newInvoiceWrites(after, today.month), ...sent, ...beside])
    return after
  })
}

/** The bill of a schedule's first period: it names the period, and is prorated if requested. */
function firstOf(bill: Bill, { day }: Today): Bill {
  const { schedule, isProrated } = bill
  if (!schedule) return bill
  const first = firstPeriod(day, schedule)
  const shares = lineShares(bill.lines.map(lineAmountCents), cents => firstPeriodCents(cents, first))
  const share = ({ description }: BilledLine, index: number): BilledLine => ({
    description,
    quantity: 100,
    rateCents: shares[index] ?? 0,
  })
  const lines = isProrated ? bill.lines.map(share) : bill.lines
  return { ...bill, lines, period: billedPeriod(day, schedule) }
}

/** The writes of the schedule that a recurring invoice begins, as the invoice of its first period. */
function scheduleWrites(
  { schedule, isProrated, ...bill }: Bill,
  draft: NewInvoiceRow,
  today: Today,
  at: string,
): Write[] {
  if (!schedule) return []
  const { customerId, description, lines, dueDate } = bill
  const next = nextBilling(today.day, schedule)
  const row = {
    ...schedule,
    customerId,
    description,
    lines: [...lines],
    amountCents: sumOf(priceLines(lines, noTax)).subtotalCents,
    state: 'active' as const,
    lastGeneratedAt: at,
    ...(isProrated
      ? { billedFrom: periodBefore(next, schedule), startsOn: today.day }
      : { billedFrom: today.day, startsOn: null }),
    billedBy: draft.id,
    billedPrices: null,
    skippedFrom: null,
    nextDueDate: next,
    dueDays: daysBetween(today.day, dueDate),
    contractId: null,
    contractNumber: null,
    endsOn: null,
    createdAt: at,
    updatedAt: at,
  }
  return newScheduleWrites(row, { on: today.day, invoiceId: draft.id }, today.month)
}
