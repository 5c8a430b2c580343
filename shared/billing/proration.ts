import { type Cadence, type Day, daysBetween, nextBilling, periodBefore } from '#/shared/billing/periods.ts'

/** The part of a period that is billed already, and from when on in it something else is billed. */
export interface ChangedPeriod {
  /** Its first day. */
  from: Day
  /** The first day of the next. */
  to: Day
  /** The day of the change: in between. */
  changed: Day
}

export interface Proration {
  /** The days of the period, and those that are left of it. */
  days: number
  left: number
  /** What of the old price is not used, and what the new one comes to for the same days, in cents before tax. */
  creditCents: number
  chargeCents: number
}

/** What changes hands where a price changes in the middle of a period: both prices by days, half a cent rounded up. */
export function prorate(before: number, after: number, { from, to, changed }: ChangedPeriod): Proration {
  const days = daysBetween(from, to)
  const left = daysBetween(changed, to)
  return { days, left, creditCents: share(before, left, days), chargeCents: share(after, left, days) }
}

/** A first period that begins within one: its days, and those of the whole period. */
export interface FirstPeriod {
  days: number
  wholeDays: number
  /** The day of the next billing. */
  next: Day
}

/** How much of a period lies between a day and the next billing. */
export function firstPeriod(day: Day, cadence: Cadence): FirstPeriod {
  const next = nextBilling(day, cadence)
  return { days: daysBetween(day, next), wholeDays: daysBetween(periodBefore(next, cadence), next), next }
}

/** The share of a price for the days of a first period, in cents, half a cent rounded up. */
export const firstPeriodCents = (cents: number, { days, wholeDays }: FirstPeriod): number =>
  share(cents, days, wholeDays)

const share = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
