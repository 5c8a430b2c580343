import { calendarDay } from '#/shared/lib/dates.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** The day some months after another, clamped to the end of a shorter month: Jan 31 and a month is Feb 28 or 29. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const total = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(total / 12), (total % 12) + 1]
  return calendarDay(inYear, inMonth, Math.min(date, daysInMonth(inYear, inMonth)))
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The start and length of a contract's terms; `termMonths` is null for a contract from month to month. */
interface Terms {
  startDate: Day
  termMonths: number | null
  noticeDays: number
}

/**
 * The last day of a contract's term, from 1; null from month to month. Months are added to the original start, so that a contract
 * from Jan 31 or Feb 29 returns to its day after a shorter month.
 */
export const termEnd = (
  { startDate, termMonths }: Pick<Terms, 'startDate' | 'termMonths'>,
  term: number,
): Day | null => (termMonths === null ? null : addDays(addMonths(startDate, term * termMonths), -1))

/** The last day of a term on which either side can still decline its renewal, at least the term’s first day. */
export function noticeDate(terms: Terms & { termNumber: number }, endDate: Day): Day {
  const day = addDays(endDate, -terms.noticeDays)
  const before = termEnd(terms, terms.termNumber - 1)
  return before && day <= before ? addDays(before, 1) : day
}

/** A term with its last day and notice date; both are null from month to month. */
export function termDates(terms: Terms, termNumber: number) {
  const endDate = termEnd(terms, termNumber)
  return { termNumber, endDate, renewalNoticeDate: endDate && noticeDate({ ...terms, termNumber }, endDate) }
}

/** The days before the notice date on which the customer and the team are emailed, in order. */
export const noticeEmailDays = [30, 7] as const

/**
 * The reminder of a notice date that is due on a day, as days before that date: the latest one whose day has come. Undefined before
 * the first one, and after the notice date.
 */
export function noticeDue(renewalNoticeDate: Day, today: Day): (typeof noticeEmailDays)[number] | undefined {
  if (today > renewalNoticeDate) return undefined
  return [...noticeEmailDays].reverse().find(days => addDays(renewalNoticeDate, -days) <= today)
}
