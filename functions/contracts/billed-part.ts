import { linesFor } from '#/functions/contracts/schedule-of.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { type BilledLine, lineAmountCents } from '#/shared/invoices/amounts.ts'
import { addDays, billedPeriod, monthlyCents, type Period } from '#/shared/schedules/periods.ts'

/** Days to bill, with their lines; `isWhole` unless the period has days after them. */
export interface BilledPart {
  lines: BilledLine[]
  period: Period
  isWhole: boolean
}

/** The next period of a schedule. The last one of a contract is billed by its days. */
export function nextPeriod({ lines, endsOn, ...schedule }: ScheduleRow): BilledPart {
  const whole = billedPeriod(schedule.nextDueDate, schedule)
  if (!endsOn || endsOn >= whole.to) return { lines, period: whole, isWhole: true }
  const period = { from: whole.from, to: endsOn }
  return { lines: linesFor(lines, period, whole), period, isWhole: false }
}

/** The days of the billed period that were left out because its contract was to end, if it goes on; undefined for none. */
export function restOfPeriod(schedule: ScheduleRow): BilledPart | undefined {
  const { billedFrom, billedTo, endsOn, nextDueDate, startsOn, lines, frequency } = schedule
  if (!billedFrom || !billedTo || (endsOn && endsOn <= billedTo)) return undefined
  const whole = { from: billedFrom, to: addDays(nextDueDate, -1) }
  const to = endsOn && endsOn < whole.to ? endsOn : whole.to
  const period = { from: addDays(billedTo, 1), to }
  const monthly = lines.map(line => ({
    ...line,
    quantity: 100,
    rateCents: monthlyCents(lineAmountCents(line), frequency),
  }))
  return { lines: linesFor(startsOn ? monthly : lines, period, whole), period, isWhole: to === whole.to }
}
