import { allCustomerYears, allTimeOf, allUnbilled, allUnbilledEntries } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'
import { type Unbilled, unbilledTotal } from '#/functions/time/data/time-counters.ts'
import { unbilledOf } from '#/functions/time/data/time-entries.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { timeCents } from '#/shared/time/billing.ts'

const unbilledCounters = ['entries', 'minutes', 'amountCents'] as const
const yearCounters = ['minutes', 'billableMinutes', 'costCents', 'revenueCents', 'balanceCents'] as const

/**
 * Adds the sums of customers' time in some years and of their unbilled time, and the values of the counters, under the same
 * names.
 */
export async function recountTime(
  sums: Sums,
  counters: Map<string, number>,
  years: ReadonlySet<string>,
): Promise<void> {
  const withUnbilled = new Set<PayerId>()
  for (const year of years) {
    for await (const entries of allTimeOf(year)) {
      for (const entry of entries) {
        const { customerId, duration, billable, hourlyCostCents } = entry
        if (!customerId) continue
        sums.add(`customer ${customerId} ${year} minutes`, duration)
        sums.add(`customer ${customerId} ${year} billableMinutes`, billable ? duration : 0)
        sums.add(`customer ${customerId} ${year} costCents`, timeCents(duration, hourlyCostCents))
        if (unbilledOf(entry).entries > 0) withUnbilled.add(customerId)
      }
    }
    for await (const rows of allCustomerYears(year)) {
      for (const row of rows) {
        for (const name of yearCounters) counters.set(`customer ${row.customerId} ${year} ${name}`, row[name] ?? 0)
      }
    }
  }
  await recountUnbilled(sums, counters, withUnbilled)
}

/** Recounts unbilled time, which can be of any year, for the customers whose counter or entries show some. */
async function recountUnbilled(sums: Sums, counters: Map<string, number>, customers: Set<PayerId>): Promise<void> {
  for await (const rows of allUnbilled()) {
    for (const row of rows) {
      customers.add(row.customerId)
      setUnbilled(counters, `unbilled ${row.customerId}`, row)
    }
  }
  setUnbilled(counters, 'unbilled total', await unbilledTotal())
  for (const customerId of customers) {
    for await (const entries of allUnbilledEntries(customerId)) {
      for (const entry of entries) {
        const unbilled = unbilledOf(entry)
        for (const name of unbilledCounters) {
          sums.add(`unbilled ${customerId} ${name}`, unbilled[name])
          sums.add(`unbilled total ${name}`, unbilled[name])
        }
      }
    }
  }
}

function setUnbilled(counters: Map<string, number>, subject: string, unbilled: Partial<Unbilled>): void {
  for (const name of unbilledCounters) counters.set(`${subject} ${name}`, unbilled[name] ?? 0)
}
