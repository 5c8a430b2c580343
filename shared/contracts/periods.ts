import { addMonths } from '#/shared/contracts/terms.ts'
import {
  addDays,
  billedPeriod,
  type Cadence,
  type Day,
  daysBetween,
  lastDayOfMonth,
  type Period,
} from '#/shared/schedules/periods.ts'
import { firstPeriodCents } from '#/shared/schedules/proration.ts'

/** The billing day of a contract without a chosen one: its start's, at most the latest day that every month has. */
export const defaultBillingDay = (startDate: Day): number => Math.min(Number(startDate.slice(8)), lastDayOfMonth)

/** The first billing day that is not before a day. */
export function firstBilling(day: Day, billingDay: number): Day {
  const inMonth = `${day.slice(0, 8)}${String(billingDay).padStart(2, '0')}`
  return inMonth < day ? addMonths(inMonth, 1) : inMonth
}

/** The contract month with a day: from a billing day to the day before the next, whatever the billing frequency. */
export function billingMonth(day: Day, billingDay: number): Period {
  const next = firstBilling(addDays(day, 1), billingDay)
  return { from: addMonths(next, -1), to: addDays(next, -1) }
}

/** The days of a contract that its months lie in; `lastDay` is null while no end is known. */
interface Lifetime {
  startDate: Day
  billingDay: number
  lastDay: Day | null
}

/**
 * The part of the contract month with a day that belongs to the contract: shorter in a first or last month. Days before the start
 * and after the end are in the first and the last month.
 */
export function contractMonth(day: Day, { startDate, billingDay, lastDay }: Lifetime): Period {
  const started = day < startDate ? startDate : day
  const within = lastDay && started > lastDay ? lastDay : started
  const { from, to } = billingMonth(within, billingDay)
  return { from: from < startDate ? startDate : from, to: lastDay && to > lastDay ? lastDay : to }
}

/** The first billed period of a contract. */
export interface FirstPeriod {
  period: Period
  /** The first regular billing day after it. */
  next: Day
  /** The contract month that it is a part of; null if it is a whole period at its whole price. */
  month: Period | null
}

/**
 * The period of a contract's first invoice. A contract that starts on another day than its billing day pays the days up to the next
 * billing day at a share of the monthly price; its periods are counted from that day.
 */
export function firstPeriod(startDate: Day, { frequency, dayOfMonth }: Cadence): FirstPeriod {
  const next = firstBilling(startDate, dayOfMonth)
  if (next === startDate) {
    const period = billedPeriod(startDate, { frequency, dayOfMonth })
    return { period, next: addDays(period.to, 1), month: null }
  }
  const period = { from: startDate, to: addDays(next, -1) }
  return { period, next, month: billingMonth(startDate, dayOfMonth) }
}

/** A price for the days of a part of a period, in cents, with half a cent rounded up. */
export const shareOf = (cents: number, part: Period, whole: Period): number =>
  firstPeriodCents(cents, {
    days: daysBetween(part.from, part.to) + 1,
    wholeDays: daysBetween(whole.from, whole.to) + 1,
    next: part.to,
  })
