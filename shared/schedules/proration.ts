import {
  addDays,
  type Cadence,
  type Day,
  daysBetween,
  nextBilling,
  type Period,
  periodBefore,
} from '#/shared/schedules/periods.ts'

/** The price of a whole period, in cents, that the days from one on were billed at. */
export interface Price {
  from: Day
  cents: number
}

/** The prices of a period’s days with another one from a day on, which replaces those of later days. */
export const changedPrices = (prices: readonly Price[], changed: Price): Price[] => [
  ...prices.filter(({ from }) => from < changed.from),
  changed,
]

/** The sum that some days of a period were billed, each at its share of its own price, in cents, with half a cent rounded up. */
export function billedCents(prices: readonly Price[], part: Period, whole: Period): number {
  const length = daysBetween(part.from, part.to) + 1
  const offset = (day: Day) => Math.min(length, Math.max(0, daysBetween(part.from, day)))
  const sum = prices.reduce((total, { from, cents }, index) => {
    const next = prices[index + 1]?.from
    return total + cents * ((next ? offset(next) : length) - offset(from))
  }, 0)
  return share(sum, 1, daysBetween(whole.from, whole.to) + 1)
}

/** A billed period, and the day in it on which the price changes. */
export interface ChangedPeriod {
  /** Its first day. */
  from: Day
  /** The first day of the next period. */
  to: Day
  /** The day of the change, not before the first one. */
  changed: Day
}

export interface Proration {
  /** The days of the period, and those left from the change on. */
  days: number
  left: number
  /** The sum billed for the days left, and the new price of the same days, in cents before tax. */
  creditCents: number
  chargeCents: number
}

/** The credit and the charge of a price change within a billed period, by days, with half a cent rounded up. */
export function prorate(before: readonly Price[], after: number, { from, to, changed }: ChangedPeriod): Proration {
  const days = daysBetween(from, to)
  const left = Math.max(0, daysBetween(changed, to))
  const last = addDays(to, -1)
  const creditCents = billedCents(before, { from: changed, to: last }, { from, to: last })
  return { days, left, creditCents, chargeCents: share(after, left, days) }
}

/** A first period that is shorter than the others: its days, and those of a whole period. */
export interface FirstPeriod {
  days: number
  wholeDays: number
  /** The day of the next billing. */
  next: Day
}

/** The days from a day to the next billing, and those of the whole period. */
export function firstPeriod(day: Day, cadence: Cadence): FirstPeriod {
  const next = nextBilling(day, cadence)
  return { days: daysBetween(day, next), wholeDays: daysBetween(periodBefore(next, cadence), next), next }
}

/** The share of a price for the days of a first period, in cents, with half a cent rounded up. A discount rounds like a price. */
export const firstPeriodCents = (cents: number, { days, wholeDays }: FirstPeriod): number =>
  share(cents, days, wholeDays)

/**
 * The shares of some lines, in cents, which add up to the share of their sum: the largest line has the cents that rounding leaves. So
 * a discount of everything leaves nothing to pay.
 */
export function lineShares(lines: readonly number[], shareOf: (cents: number) => number): number[] {
  const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
  const shares = lines.map(shareOf)
  const rest = shareOf(sumOf(lines)) - sumOf(shares)
  const largest = lines.reduce((best, cents, index) => (Math.abs(cents) > Math.abs(lines[best] ?? 0) ? index : best), 0)
  return shares.map((cents, index) => (index === largest ? cents + rest : cents))
}

function share(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const rounded = Number((2n * BigInt(Math.abs(cents)) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
  return cents < 0 && rounded > 0 ? -rounded : rounded
}
