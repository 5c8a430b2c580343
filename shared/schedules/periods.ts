import { calendarDay } from '#/shared/lib/dates.ts'

/** The frequencies of billing. */
export const frequencies = ['monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Months in a period. */
export const monthsOf: Record<Frequency, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The latest day that every month has. */
export const lastDayOfMonth = 28

/** The billing frequency, and the billing day in a period's first month. */
export interface Cadence {
  frequency: Frequency
  /** 1 to 28. */
  dayOfMonth: number
}

/** A calendar day (`2026-11-21`), which is the same in every time zone. */
export type Day = string

/** Whether a text is an existing day; `2026-02-30` is not. */
export const isDay = (text: string): text is Day => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether a day is a Monday. */
export const isMonday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The day that is `days` after another. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The number of days from one day to another; 0 if they are the same. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

/**
 * The billing day of the period after the one of `day`. Periods begin with a calendar month, so a billing on any day of one is
 * followed by a billing one period later, and never by another in the same period.
 */
export function nextBilling(day: Day, { frequency, dayOfMonth }: Cadence): Day {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const months = year * 12 + (month - 1) + monthsOf[frequency]
  return calendarDay(Math.floor(months / 12), (months % 12) + 1, dayOfMonth)
}

/** The days that a billing covers, both included. */
export interface Period {
  from: Day
  to: Day
}

/** The days that a billing on `day` covers, up to the day before the next billing. */
export const billedPeriod = (day: Day, cadence: Cadence): Period => ({
  from: day,
  to: addDays(nextBilling(day, cadence), -1),
})

/** The first day of the period that ends at the billing on `next`. */
export function periodBefore(next: Day, { frequency, dayOfMonth }: Cadence): Day {
  const [year, month] = next.split('-').map(Number) as [number, number]
  const months = year * 12 + (month - 1) - monthsOf[frequency]
  return calendarDay(Math.floor(months / 12), (months % 12) + 1, dayOfMonth)
}

/** The name of the period that is billed on a day: `2026-11`. A schedule has one invoice per period. */
export const periodOf = (day: Day): string => day.slice(0, 7)

/** A schedule's billing days from `next` through `today`, oldest first; several if runs were missed. */
export function dueBillings(next: Day, today: Day, cadence: Cadence): Day[] {
  const due: Day[] = []
  for (let day = next; day <= today; day = nextBilling(day, cadence)) due.push(day)
  return due
}

/** The first billing day of a resumed schedule that is not before `today`. Earlier billings are skipped. */
export function resumedBilling(next: Day, today: Day, cadence: Cadence): Day {
  let day = next
  while (day < today) day = nextBilling(day, cadence)
  return day
}

/** A schedule's price per month in cents, with half a cent rounded up. */
export const monthlyCents = (cents: number, frequency: Frequency): number =>
  Math.floor(cents / monthsOf[frequency] + 0.5)
