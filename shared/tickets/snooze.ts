import { businessDay } from '#/shared/lib/business-day.ts'
import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { instantAt } from '#/shared/service-levels/calendar.ts'

/** The longest snooze, in days. */
const maxSnoozeDays = 366
/** The hour of the day at which tickets return in the morning. */
const morning = '08:00'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The latest time until which a ticket can be put aside: a year from now. */
export const latestSnooze = (now: Date): Date => new Date(now.getTime() + maxSnoozeDays * dayMs)

/**
 * The instant of a time of day (`08:00`) on a day in the business's time zone. A time that a clock change skips is an hour later; of one
 * that happens twice, the first.
 */
export function snoozeInstant(day: Day, time: string, timeZone: string): string {
  const at = instantAt(day, time, timeZone)
  return new Date(timeIn(at, timeZone) === time ? at : instantAt(day, anHourAfter(time), timeZone)).toISOString()
}

const anHourAfter = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`

/** The time of day (`08:00`) of an instant in a time zone. */
function timeIn(at: number, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return dateTimeFormat('en-GB', options).format(at)
}

/** A time until which a ticket can be put aside. */
export interface SnoozeChoice {
  label: string
  until: string
}

/** The usual times until which a ticket is put aside, in the business's time zone, in a fixed order. */
export function snoozeChoices(now: Date, timeZone: string): SnoozeChoice[] {
  const today = businessDay(now.toISOString(), timeZone) as Day
  const inMorning = (days: number) => snoozeInstant(addDays(today, days), morning, timeZone)
  const later = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 3 * hourMs).toISOString()
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return [
    { label: businessDay(later, timeZone) === today ? 'Later today' : 'In 3 hours', until: later },
    { label: 'Tomorrow', until: inMorning(1) },
    { label: 'Monday', until: inMorning((8 - weekday) % 7 || 7) },
    { label: 'Next week', until: inMorning(7 + daysToWorkday(weekday)) },
  ]
}

/** The days from a weekday (Sunday is 0) to the next day that is not of the weekend: 0 from Monday to Friday. */
const daysToWorkday = (weekday: number) => (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)

/**
 * A time in the business's time zone: by weekday within a week of `now` (`Mon, 8:00 AM`), otherwise by date (`Nov 30, 8:00 AM`). It names
 * the zone (`Mon, 8:00 AM EST`) for a reader whose own zone has another time then.
 */
export function snoozeLabel(until: string, now: Date, timeZone: string, readersZone: string = ownZone()): string {
  const isNear = Math.abs(Date.parse(until) - now.getTime()) < 6.5 * dayMs
  const day = isNear ? formatIn(until, timeZone, { weekday: 'short' }) : dateLabel(until, now, timeZone)
  const at = Date.parse(until)
  const isOwnTime = timeIn(at, timeZone) === timeIn(at, readersZone)
  const zone = isOwnTime ? {} : ({ timeZoneName: 'short' } as const)
  return `${day}, ${formatIn(until, timeZone, { hour: 'numeric', minute: '2-digit', ...zone })}`
}

/** The time zone of the device. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of a time in the business's time zone, as short as a table needs it: `Fri` within a week, otherwise `Dec 14`. */
export function snoozeDayLabel(until: string, now: Date, timeZone: string): string {
  const isNear = Date.parse(until) - now.getTime() < 6.5 * dayMs
  return isNear ? formatIn(until, timeZone, { weekday: 'short' }) : dateLabel(until, now, timeZone)
}

/** The day of a time in the business's time zone, for customers: `Fri, Nov 27`. */
export const plannedDay = (until: string, timeZone: string): string =>
  formatIn(until, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })

const yearOf = (instant: string, timeZone: string) => businessDay(instant, timeZone).slice(0, 4)

function dateLabel(until: string, now: Date, timeZone: string): string {
  const isThisYear = yearOf(until, timeZone) === yearOf(now.toISOString(), timeZone)
  return formatIn(until, timeZone, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}

const formatIn = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-US', { timeZone, ...options })
    .format(Date.parse(instant))
    .replaceAll('\u202f', ' ')
