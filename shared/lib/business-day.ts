import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'

/** The calendar day (`2026-11-21`) of `instant` (ISO 8601, UTC) in the business's IANA time zone. */
export function businessDay(instant: string, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return dateTimeFormat('en-CA', options).format(new Date(instant))
}

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000

/** The time of day of `instant`, except for clock changes, on a day (`2026-11-21`) in the business's time zone. */
export function sameTimeOn(day: string, instant: string, timeZone: string): string {
  const today = businessDay(instant, timeZone)
  const days = (Date.parse(day) - Date.parse(today)) / dayMs
  const moved = Date.parse(instant) + days * dayMs
  const candidates = [0, -hourMs, hourMs].map(shift => new Date(moved + shift).toISOString())
  return candidates.find(candidate => businessDay(candidate, timeZone) === day) ?? new Date(moved).toISOString()
}

/** The hour of the day (0 to 23) of `instant` in an IANA time zone. */
export const hourIn = (instant: string, timeZone: string): number =>
  Number(dateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(instant)))
