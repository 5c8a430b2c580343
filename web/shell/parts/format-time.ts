import { calendarDay, formatDay } from '#/shared/lib/dates.ts'
import { twoDigits } from '#/shared/lib/numbers.ts'

/** The calendar day in the reader's time zone: `2026-11-21`. */
export const localDay = (date: Date): string => calendarDay(date.getFullYear(), date.getMonth() + 1, date.getDate())

/** The time in the reader's time zone: `4:05 PM`. A no-break space keeps it on one line. */
export const localTime = (date: Date): string =>
  `${date.getHours() % 12 || 12}:${twoDigits(date.getMinutes())}\u00a0${date.getHours() < 12 ? 'AM' : 'PM'}`

/** The date in the reader's time zone: `Nov 21, 2026`. */
export const formatDate = (instant: string): string => formatDay(localDay(new Date(instant)))

/** The date and time in the reader's time zone, to the minute: `Nov 21, 2026, 4:05 PM`, or `Today, 4:05 PM`. */
export function formatDateTime(instant: string, now: Date): string {
  const date = new Date(instant)
  return `${isSameDay(date, now) ? 'Today' : formatDay(localDay(date))}, ${localTime(date)}`
}

/** The date and time after a verb: `Nov 21, 2026, 4:05 PM`, or `today, 4:05 PM`. */
export const dateTimeInText = (instant: string, now: Date): string =>
  formatDateTime(instant, now).replace('Today', 'today')

/** The time of the last change: the time if today, otherwise the date. */
export function formatUpdatedAt(instant: string, now: Date): string {
  const date = new Date(instant)
  return isSameDay(date, now) ? `Today, ${localTime(date)}` : formatDay(localDay(date))
}

/** The time since an instant, in short form for a table row: `now`, `12m`, `3h`, `2d`. */
export function ageLabel(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}

const isSameDay = (one: Date, other: Date) => localDay(one) === localDay(other)
