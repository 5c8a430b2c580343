import { businessDay } from '#/shared/lib/business-day.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { hasOpenHour } from '#/shared/service-levels/calendar.ts'
import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'

/** Throws `Invalid` if a target counts business hours, and no hour is open in the next 366 days. */
export function requireOpenHour({ hours, holidays, policies }: ServiceLevels, timeZone: string, now: Date): void {
  const countsHours = policies.some(({ targets }) => Object.values(targets).some(({ clock }) => clock === 'business'))
  const today = businessDay(now.toISOString(), timeZone)
  if (!countsHours || hasOpenHour(today, { timeZone, hours, holidays })) return
  throw new Invalid([{ field: 'hours', message: 'Add opening hours, or let every target run around the clock' }])
}
