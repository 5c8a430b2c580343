import { quoteTotals } from '#/functions/quotes/data/quote-counters.ts'
import { allQuotes } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'
import { quoteStatuses } from '#/shared/quotes/rules.ts'

/** Adds the numbers and totals of quotes by status to the sums, and those of their counters to `counters`. */
export async function recountQuotes(sums: Sums, counters: Map<string, number>): Promise<void> {
  for await (const quotes of allQuotes()) {
    for (const { status, totalCents } of quotes) {
      sums.add(`quotes ${status}Count`, 1)
      sums.add(`quotes ${status}Cents`, totalCents)
    }
  }
  const totals = await quoteTotals()
  for (const status of quoteStatuses) {
    counters.set(`quotes ${status}Count`, totals[status].count)
    counters.set(`quotes ${status}Cents`, totals[status].cents)
  }
}
