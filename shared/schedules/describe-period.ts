import { formatDay } from '#/shared/lib/dates.ts'
import type { Period } from '#/shared/schedules/periods.ts'

/** A period as text, both days included: 'Nov 25 – Dec 24, 2026'. */
export function describePeriod({ from, to }: Period): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? formatDay(from).replace(/, \d{4}$/, '') : formatDay(from)} – ${formatDay(to)}`
}
