import type { Today } from '#/functions/branding/data/business-date.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** Max days that a payment can be backdated. */
const maxDaysBack = 366

/**
 * The instant and the accounting month of a payment received on a business day; the instant is now if that day is today. Throws
 * `Invalid`.
 */
export function receivedAt(paidOn: Day | undefined, today: Today, now: Date): { at: string; month: string } {
  if (!paidOn || paidOn === today.day) return { at: now.toISOString(), month: today.month }
  if (paidOn > today.day || paidOn < addDays(today.day, -maxDaysBack)) {
    throw new Invalid([{ field: 'paidOn', message: 'Choose today or a day in the last year' }])
  }
  const noon = [12, 0, 23].map(hour => `${paidOn}T${String(hour).padStart(2, '0')}:00:00.000Z`)
  const at = noon.find(instant => businessDay(instant, today.timeZone) === paidOn) ?? `${paidOn}T12:00:00.000Z`
  return { at, month: paidOn.slice(0, 7) }
}
