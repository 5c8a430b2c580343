import { businessDay } from '#/shared/lib/business-day.ts'
import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { type ClockKind, weekdays } from '#/shared/service-levels/rules.ts'
import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A due time is at most this far away. */
const maxDays = 3660

/** The open hours of the business, with its IANA time zone. */
export interface Calendar extends Pick<ServiceLevels, 'hours' | 'holidays'> {
  timeZone: string
}

const options = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** Milliseconds by which the local time of a zone is ahead of UTC. */
function measureOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    dateTimeFormat('en-US', { ...options, timeZone })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Offsets at the beginnings of hours, by zone: measuring one takes longer than computing a due time. */
const offsets = new Map<string, Map<number, number>>()

function offsetOfHour(hour: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, known)
  const offset = known.get(hour) ?? measureOffset(hour * hourMs, timeZone)
  known.set(hour, offset)
  return offset
}

function offsetAt(at: number, timeZone: string): number {
  const hour = Math.floor(at / hourMs)
  const offset = offsetOfHour(hour, timeZone)
  return offset === offsetOfHour(hour + 1, timeZone) ? offset : measureOffset(at, timeZone)
}

/**
 * The instant of a time of day (`08:30`, at most `24:00`) on a day in a zone, in milliseconds. A time that a clock change skips is
 * the first instant after the gap, and one that it repeats is the first of the two.
 */
export function instantAt(day: Day, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const local = Date.parse(`${day}T00:00:00Z`) + hours * hourMs + minutes * minuteMs
  const candidates = [...new Set([offsetAt(local - dayMs, timeZone), offsetAt(local + dayMs, timeZone)])]
  const found = candidates.map(offset => local - offset).filter(at => at + offsetAt(at, timeZone) === local)
  if (found.length > 0) return Math.min(...found)
  let [before, after] = [local - Math.max(...candidates), local - Math.min(...candidates)]
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs
    if (middle + offsetAt(middle, timeZone) < local) before = middle
    else after = middle
  }
  return after
}

const weekdayOf = (day: Day) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'

/** Whether a day is a holiday. A yearly one on February 29 exists in leap years only. */
const isHoliday = (day: Day, { holidays }: Calendar): boolean =>
  holidays.some(({ date, isYearly }) => date === day || (isYearly && date.slice(5) === day.slice(5)))

/** The open spans of a day, in milliseconds, in order. A clock change within one makes it shorter or longer. */
function openSpans(day: Day, calendar: Calendar): { from: number; to: number }[] {
  const intervals = calendar.hours[weekdayOf(day)]
  if (intervals.length === 0 || isHoliday(day, calendar)) return []
  return intervals
    .map(({ from, to }) => ({
      from: instantAt(day, from, calendar.timeZone),
      to: instantAt(day, to, calendar.timeZone),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from)
}

const dayOf = (at: number, { timeZone }: Calendar): Day => businessDay(new Date(at).toISOString(), timeZone)

/**
 * The first instant by which `minutes` (not negative, fractions count) of open hours have passed since `from`; `from` itself for none.
 * All times are ISO 8601, UTC. The result is at most ten years later.
 */
export function addBusiness(from: string, minutes: number, calendar: Calendar): string {
  const start = Date.parse(from)
  let rest = Math.round(minutes * minuteMs)
  if (rest <= 0) return from
  const first = dayOf(start, calendar)
  for (let count = 0; count < maxDays; count++) {
    for (const span of openSpans(addDays(first, count), calendar)) {
      const begin = Math.max(span.from, start)
      const open = Math.max(0, span.to - begin)
      if (rest <= open) return new Date(begin + rest).toISOString()
      rest -= open
    }
  }
  return new Date(start + maxDays * dayMs).toISOString()
}

/**
 * The same time of day some business days later: days with open hours that are no holidays. A time on another day counts as the beginning
 * of the next business day, so that a later beginning never ends earlier. All times are ISO 8601, UTC. The result is at most ten years
 * later.
 */
export function addBusinessDays(from: string, days: number, calendar: Calendar): string {
  if (days <= 0) return from
  const { timeZone } = calendar
  const start = Date.parse(from)
  const first = dayOf(start, calendar)
  const isOpen = openSpans(first, calendar).length > 0
  let day = first
  let left = isOpen ? days : days + 1
  for (let count = 1; left > 0 && count < maxDays; count++) {
    day = addDays(first, count)
    if (openSpans(day, calendar).length > 0) left -= 1
  }
  const time = isOpen ? new Date(start + offsetAt(start, timeZone)).toISOString().slice(11, 16) : '00:00'
  return new Date(instantAt(day, time, timeZone)).toISOString()
}

/** Minutes of open hours from one instant to a later one, with fractions: the inverse of `addBusiness`. */
export function businessMinutes(from: string, to: string, calendar: Calendar): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  let sum = 0
  const last = dayOf(end, calendar)
  for (let day = dayOf(start, calendar); day <= last; day = addDays(day, 1)) {
    for (const span of openSpans(day, calendar)) {
      sum += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start))
    }
  }
  return sum / minuteMs
}

/** The instant by which `minutes` have passed on a clock since `from`. */
export const addMinutes = (from: string, minutes: number, kind: ClockKind, calendar: Calendar): string =>
  kind === 'business'
    ? addBusiness(from, minutes, calendar)
    : new Date(Date.parse(from) + Math.round(Math.max(0, minutes) * minuteMs)).toISOString()

/** The minutes that have passed on a clock from one instant to a later one; 0 for an earlier one. */
export const minutesBetween = (from: string, to: string, kind: ClockKind, calendar: Calendar): number =>
  kind === 'business' ? businessMinutes(from, to, calendar) : Math.max(0, Date.parse(to) - Date.parse(from)) / minuteMs

/** Whether an hour is open within the 366 days from a day on. */
export function hasOpenHour(from: Day, calendar: Calendar): boolean {
  let open = 0
  for (let count = 0; count < 366 && open < hourMs; count++) {
    for (const span of openSpans(addDays(from, count), calendar)) open += span.to - span.from
  }
  return open >= hourMs
}
