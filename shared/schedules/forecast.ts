import { type Cadence, type Day, dueBillings } from '#/shared/schedules/periods.ts'

export interface Forecast {
  /** `2026-11`. */
  month: string
  cents: number
  invoices: number
}

const monthsShown = 12

type Billed = Cadence & { nextDueDate: Day }

/** The months of a forecast: the current one and the next eleven. */
const monthsFrom = (today: Day) => Array.from({ length: monthsShown }, (_, index) => monthAfter(today, index))

/**
 * The days within the forecast on which the job will bill a schedule. Billings that a missed run left behind count as today, when
 * the next run bills them.
 */
export const billingsAhead = (schedule: Billed, today: Day): Day[] =>
  dueBillings(schedule.nextDueDate, `${monthsFrom(today).at(-1)}-31`, schedule).map(day => (day < today ? today : day))

/** Amounts that schedules bill in this month and the next eleven. A period that costs nothing makes no invoice. */
export function forecast(schedules: readonly (Billed & { amountCents: number })[], today: Day): Forecast[] {
  const sums = new Map(monthsFrom(today).map(month => [month, { month, cents: 0, invoices: 0 }]))
  for (const schedule of schedules) {
    if (schedule.amountCents === 0) continue
    for (const day of billingsAhead(schedule, today)) {
      const sum = sums.get(day.slice(0, 7))
      if (!sum) continue
      sum.cents += schedule.amountCents
      sum.invoices += 1
    }
  }
  return [...sums.values()]
}

function monthAfter(day: Day, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
