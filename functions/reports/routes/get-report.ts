import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { invoiceCounts } from '#/functions/invoices/data/invoice-counters.ts'
import { type BookMonth, bookMonths } from '#/functions/reports/data/ledger.ts'
import { dueAfter } from '#/functions/reports/data/receivables-by-due-date.ts'
import { agingBuckets, oldestByDay } from '#/functions/reports/receivables-aging.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { reportedMonths } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'
import type { ReportMonth } from '#/shared/reports/schemas.ts'

export const handler = handle(routes.getReport, async ({ query: { year }, now }) => {
  const { day, month } = await businessToday(now)
  const [months, due, { balanceCents }] = await Promise.all([bookMonths(), dueAfter(oldestByDay(day)), invoiceCounts()])
  return {
    months: reportMonths(months, reportedMonths(year, month)),
    outstanding: agingBuckets(due, balanceCents, day).map(({ name, cents }) => ({
      name,
      amount: centsToDecimal(cents),
    })),
    totalOutstanding: centsToDecimal(balanceCents),
  }
})

/** The books of the shown months. Recurring revenue at the end of a month is the sum of the changes of all months until then. */
function reportMonths(months: ReadonlyMap<string, BookMonth>, shown: readonly string[]): ReportMonth[] {
  const [first = ''] = shown
  let recurring = 0
  for (const [month, { recurringCents }] of months) if (month < first) recurring += recurringCents
  return shown.map(month => {
    const { revenueCents = 0, taxCents = 0, receivedCents = 0, recurringCents = 0 } = months.get(month) ?? {}
    recurring += recurringCents
    return {
      month,
      revenue: centsToDecimal(revenueCents),
      tax: centsToDecimal(taxCents),
      received: centsToDecimal(receivedCents),
      recurring: centsToDecimal(recurring),
      recurringChange: centsToDecimal(recurringCents),
    }
  })
}
