import { allCustomerYears, allTimeOf, allUnbilled, allUnbilledEntries } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'
import { type Unbilled, unbilledTotal } from '#/functions/time/data/time-counters.ts'
import { type TimeEntryRow, unbilledOf } from '#/functions/time/data/time-entries.ts'
import { timeMonthOf, timeMonthsBetween } from '#/functions/time/data/time-months.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { timeCents } from '#/shared/time/billing.ts'

const monthCounters = ['minutes', 'billableMinutes', 'contractMinutes'] as const
const unbilledCounters = ['entries', 'minutes', 'amountCents'] as const
const yearCounters = ['minutes', 'billableMinutes', 'costCents', 'revenueCents', 'balanceCents'] as const

/**
 * Adds the sums of customers' time in some years, of each person's time in recent months and of customers' unbilled time, and the values
 * of the counters, under the same names.
 */
export async function recountTime(
  sums: Sums,
  counters: Map<string, number>,
  { years, recent }: { years: ReadonlySet<string>; recent: { from: string; to: string } },
): Promise<void> {
  const withUnbilled = new Set<PayerId>()
  for (const year of years) {
    for await (const entries of allTimeOf(year)) {
      for (const entry of entries) {
        addToMonth(sums, entry, recent.from)
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
  for (const { userId, month, ...counted } of await timeMonthsBetween(recent.from, recent.to)) {
    for (const name of monthCounters) counters.set(`time ${userId} ${month} ${name}`, counted[name])
  }
  await recountUnbilled(sums, counters, withUnbilled)
}

/** Adds an entry to the sums of its user's month, unless that is before `from`. */
function addToMonth(sums: Sums, entry: TimeEntryRow, from: string): void {
  const month = entry.day.slice(0, 7)
  if (month < from) return
  const counted = timeMonthOf(entry)
  for (const name of monthCounters) sums.add(`time ${entry.userId} ${month} ${name}`, counted[name])
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
