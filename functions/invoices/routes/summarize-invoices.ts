import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { invoiceCounts, paidIn } from '#/functions/invoices/data/invoice-counters.ts'
import { unbilledTotal } from '#/functions/time/data/time-counters.ts'
import { routes } from '#/shared/invoices/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const handler = handle(routes.summarizeInvoices, async ({ now }) => {
  const { month } = await businessToday(now)
  const [counts, paidCents, unbilled] = await Promise.all([invoiceCounts(), paidIn(month), unbilledTotal()])
  return {
    totalOutstanding: centsToDecimal(counts.pendingCents + counts.overdueCents),
    paidThisMonth: centsToDecimal(paidCents),
    overdue: centsToDecimal(counts.overdueCents),
    pendingCount: counts.pendingCount,
    overdueCount: counts.overdueCount,
    unbilledTime: centsToDecimal(Math.max(0, unbilled.amountCents)),
  }
})
