import type { Day } from '#/shared/schedules/periods.ts'

/** Whole months from one day to another. */
function monthsBetween(from: Day, to: Day): number {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDate = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0)
}

/** The time since the purchase, for a table row: `New`, `7 mo`, `3 yr`. */
export function ageLabel(purchased: Day | null, today: Day): string {
  if (purchased === null) return '—'
  const months = monthsBetween(purchased, today)
  if (months < 1) return 'New'
  return months < 24 ? `${months} mo` : `${Math.floor(months / 12)} yr`
}
