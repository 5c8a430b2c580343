import * as z from 'zod/mini'
import { dollarSum } from '#/shared/lib/text.ts'

const count = () => z.int().check(z.nonnegative())

/** The amounts of the 'Payment Summary' card. */
export const InvoiceSummary = z.object({
  totalOutstanding: dollarSum(),
  paidThisMonth: dollarSum(),
  overdue: dollarSum(),
  pendingCount: count(),
  overdueCount: count(),
  /** The amount of billable time that is on no invoice yet, before tax. */
  unbilledTime: dollarSum(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
