import type { DueDay } from '#/functions/reports/data/receivables-by-due-date.ts'
import { ages } from '#/shared/reports/ledger.ts'
import { addDays, type Day, daysBetween } from '#/shared/schedules/periods.ts'

/** The oldest group gets the rest of the total: it alone has no first day, so its days need not be read. */
const oldestDays = ages.at(-2)?.upTo ?? 0

/** The day after which due amounts are read, to group receivables by age. */
export const oldestByDay = (today: Day): Day => addDays(today, -oldestDays - 1)

/** Receivables by how late they are: from the days that were read, and the rest of the total in the oldest group. */
export function agingBuckets(
  due: readonly DueDay[],
  totalCents: number,
  today: Day,
): { name: string; cents: number }[] {
  const groups = ages.map(({ name, upTo }) => ({ name, upTo, cents: 0 }))
  let rest = totalCents
  for (const { day, cents } of due) {
    const late = daysBetween(day, today)
    const group = groups.find(({ upTo }) => late <= upTo)
    if (group) group.cents += cents
    rest -= cents
  }
  const oldest = groups.at(-1)
  if (oldest) oldest.cents += rest
  return groups.map(({ name, cents }) => ({ name, cents }))
}
