import { shareOf } from '#/shared/contracts/periods.ts'
import { billedPeriod, type Cadence, type Day, dueBillings } from '#/shared/schedules/periods.ts'

export interface Forecast {
  /** `2026-11`. */
  month: string
  cents: number
  invoices: number
}

const monthsShown = 12

/** `endsOn` is the last day that is billed; null while no end is known. */
type Billed = Cadence & { nextDueDate: Day; endsOn: Day | null }

/** The months of a forecast: the current one and the next eleven. */
const monthsFrom = (today: Day) => Array.from({ length: monthsShown }, (_, index) => monthAfter(today, index))

/** The first days of the periods within the forecast that the job will bill. */
function periodsAhead(schedule: Billed, today: Day): Day[] {
  const { nextDueDate, endsOn } = schedule
  return dueBillings(nextDueDate, `${monthsFrom(today).at(-1)}-31`, schedule).filter(day => !endsOn || day <= endsOn)
}

/** The day on which the job will bill a period. What a missed run left behind counts as today, when the next run bills it. */
const billedOn = (day: Day, today: Day) => (day < today ? today : day)

/** The days within the forecast on which the job will bill a schedule. */
export const billingsAhead = (schedule: Billed, today: Day): Day[] =>
  periodsAhead(schedule, today).map(day => billedOn(day, today))

/** The price of the period that begins on a day. The last one of a contract is billed by its days. */
function centsOf(schedule: Billed & { amountCents: number }, day: Day): number {
  const { amountCents, endsOn } = schedule
  const whole = billedPeriod(day, schedule)
  return endsOn && endsOn < whole.to ? shareOf(amountCents, { from: day, to: endsOn }, whole) : amountCents
}

/** Amounts that schedules bill in this month and the next eleven. A period that costs nothing makes no invoice. */
export function forecast(schedules: readonly (Billed & { amountCents: number })[], today: Day): Forecast[] {
  const sums = new Map(monthsFrom(today).map(month => [month, { month, cents: 0, invoices: 0 }]))
  for (const schedule of schedules) {
    if (schedule.amountCents === 0) continue
    for (const day of periodsAhead(schedule, today)) {
      const sum = sums.get(billedOn(day, today).slice(0, 7))
      if (!sum) continue
      sum.cents += centsOf(schedule, day)
      sum.invoices += 1
    }
  }
  return [...sums.values()]
}

function monthAfter(day: Day, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
