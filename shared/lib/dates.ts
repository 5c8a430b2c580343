import { businessDay } from '#/shared/lib/business-day.ts'
import { twoDigits } from '#/shared/lib/numbers.ts'

/** Formats whole minutes: 135 → '2h 15m', 45 → '45m'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// Names come from these lists because creating the first Intl format takes a slow phone 50 ms.
const monthName = (day: string) => monthNames[Number(day.slice(5, 7)) - 1] ?? ''
/** The weekday of a calendar day: 'Saturday'. */
export const weekdayName = (day: string): string => weekdayNames[new Date(day).getUTCDay()] ?? ''
const yearAndDate = (day: string) => `${Number(day.slice(8))}, ${day.slice(0, 4)}`
const short = (name: string) => name.slice(0, 3)

/** A calendar day: `calendarDay(2026, 11, 21)` is `2026-11-21`. */
export const calendarDay = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`

/** A calendar day (`2026-11-21`) as text, independent of locale and time zone: 'Nov 21, 2026'. */
export const formatDay = (day: string): string => `${short(monthName(day))} ${yearAndDate(day)}`

/** A calendar day (`2026-11-21`) in full: 'Saturday, November 21, 2026'. */
export const formatFullDay = (day: string): string => `${weekdayName(day)}, ${monthName(day)} ${yearAndDate(day)}`

/** A calendar day (`2026-11-21`) as the heading of a week's column: 'Sat 21'. */
export const formatWeekday = (day: string): string => `${short(weekdayName(day))} ${Number(day.slice(8))}`

/** A calendar month (`2026-11`) as text: 'Nov 2026'. */
export const formatMonth = (month: string): string => `${short(monthName(month))} ${month.slice(0, 4)}`

/** A calendar month (`2026-11`) in full: 'November 2026'. */
export const formatFullMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

/** The date of `instant` in the business's time zone, for documents: 'Nov 21, 2026'. */
export const formatBusinessDay = (instant: string, timeZone: string): string =>
  formatDay(businessDay(instant, timeZone))

/** Epoch seconds, as TTL attributes require. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
