import { addDays, type Day, daysBetween } from '#/shared/schedules/periods.ts'
import { snoozeInstant } from '#/shared/tickets/snooze.ts'

/** The periods in each of which a recurring ticket is made once. */
export const recurrencePeriods = ['week', 'month', 'quarter', 'year'] as const
export type RecurrencePeriod = (typeof recurrencePeriods)[number]

/** The largest number of days before its day on which a ticket is made. */
export const maxLeadDays = 28

/** The days of the calendar on which a ticket recurs, and when it is made for one of them. */
export interface Rhythm {
  every: RecurrencePeriod
  /** The day of the week, 1 for Monday to 7, or of the month, 1 to 28. */
  day: number
  /** The month of a quarter, 1 to 3, or of a year, 1 to 12; null for weeks and months. */
  month: number | null
  /** The time of day (`08:00`) in the business's time zone. */
  time: string
  /** Days before the day on which the ticket is made. */
  leadDays: number
}

/** Months in a period. */
const monthsIn: Record<Exclude<RecurrencePeriod, 'week'>, number> = { month: 1, quarter: 3, year: 12 }

/** A Monday. */
const someMonday: Day = '2024-01-01'

/** The number of the period that a day is in: a later one has a higher number. */
export function periodNumber(every: RecurrencePeriod, day: Day): number {
  if (every === 'week') return Math.floor(daysBetween(someMonday, day) / 7)
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Math.floor((year * 12 + month - 1) / monthsIn[every])
}

/** The day of a rhythm in a period. */
export function dayInPeriod({ every, day, month }: Pick<Rhythm, 'every' | 'day' | 'month'>, period: number): Day {
  if (every === 'week') return addDays(someMonday, period * 7 + day - 1)
  const months = period * monthsIn[every] + (month ?? 1) - 1
  const [year, inYear] = [Math.floor(months / 12), (months % 12) + 1]
  return [year, String(inYear).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** The instant at which the ticket of a day is made. A time that a clock change skips is an hour later. */
export const madeAt = ({ time, leadDays }: Rhythm, day: Day, timeZone: string): string =>
  snoozeInstant(addDays(day, -leadDays), time, timeZone)

/** The next ticket of a rhythm: the day that it is for, and the instant at which it is made. */
export interface NextTicket {
  nextDay: Day
  nextAt: string
}

/** The first ticket that is made after an instant, in a period after the one of `lastDay`, which has its ticket. */
export function nextTicket(rhythm: Rhythm, after: string, timeZone: string, lastDay: Day | null): NextTicket {
  const { every } = rhythm
  const last = lastDay === null ? Number.NEGATIVE_INFINITY : periodNumber(every, lastDay)
  for (let period = Math.max(periodNumber(every, after.slice(0, 10)) - 1, last + 1); ; period++) {
    const nextDay = dayInPeriod(rhythm, period)
    const nextAt = madeAt(rhythm, nextDay, timeZone)
    if (nextAt > after) return { nextDay, nextAt }
  }
}

/**
 * The day of the one ticket that is due by now, and the next one after it. Of several days that were missed, the ticket is for the last.
 */
export function dueTicket(rhythm: Rhythm, first: Day, now: string, timeZone: string): { day: Day; next: NextTicket } {
  let day = first
  for (;;) {
    const next = dayInPeriod(rhythm, periodNumber(rhythm.every, day) + 1)
    if (madeAt(rhythm, next, timeZone) > now) return { day, next: nextTicket(rhythm, now, timeZone, day) }
    day = next
  }
}
