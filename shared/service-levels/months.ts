import { calendarDay } from '#/shared/lib/dates.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** The month (`2026-11`) that is `count` after another; before it if negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return calendarDay(Math.floor(months / 12), (months % 12) + 1, 1).slice(0, 7)
}

/** The first and the last day of a month. */
export const daysOf = (month: string): { from: Day; to: Day } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
})

/** Whether results still count in a month: until it has been over for a day. */
export const isOpenMonth = (month: string, today: Day): boolean =>
  month >= today.slice(0, 7) || (today.endsWith('-01') && month === addMonths(today.slice(0, 7), -1))
