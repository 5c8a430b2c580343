import { calendarDay } from '#/shared/lib/dates.ts'

/** How often a schedule bills. */
export const frequencies = ['monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Months in a period. */
export const monthsOf: Record<Frequency, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The last day of the month that every month has. */
export const lastDayOfMonth = 28

/** When something is billed: how often, and on which day of the period's first month. */
export interface Cadence {
  frequency: Frequency
  /** 1 to 28. */
  dayOfMonth: number
}

/** A calendar day (`2026-11-21`): it means the same in every time zone. */
export type Day = string

/** Whether a text is a day that there is: `2026-02-30` is none. */
export const isDay = (text: string): text is Day => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const dayMs = 24 * 60 * 60 * 1000

/** The day that comes so many days after one. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie between two: 0 where they are the same. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

/**
 * The day on which the period after the one of `day` is billed. A period begins with a calendar month, so what is billed on any
 * day of one is billed next in the month that is a period later, and never twice in the same period.
 */
export function nextBilling(day: Day, { frequency, dayOfMonth }: Cadence): Day {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const months = year * 12 + (month - 1) + monthsOf[frequency]
  return calendarDay(Math.floor(months / 12), (months % 12) + 1, dayOfMonth)
}

/** The days that a billing pays for: both are included. */
export interface Period {
  from: Day
  to: Day
}

/** The days that are paid for by what is billed on a day: up to the day before the next billing. */
export const billedPeriod = (day: Day, cadence: Cadence): Period => ({
  from: day,
  to: addDays(nextBilling(day, cadence), -1),
})

/** The first day of the period that ends with a billing: a period before it. */
export function periodBefore(next: Day, { frequency, dayOfMonth }: Cadence): Day {
  const [year, month] = next.split('-').map(Number) as [number, number]
  const months = year * 12 + (month - 1) - monthsOf[frequency]
  return calendarDay(Math.floor(months / 12), (months % 12) + 1, dayOfMonth)
}

/** The name of the period that is billed on a day: `2026-11`. A schedule has one invoice for each. */
export const periodOf = (day: Day): string => day.slice(0, 7)

/** The days on which a schedule is to be billed from `next` up to and with `today`, the oldest first: more than one where runs were missed. */
export function dueBillings(next: Day, today: Day, cadence: Cadence): Day[] {
  const due: Day[] = []
  for (let day = next; day <= today; day = nextBilling(day, cadence)) due.push(day)
  return due
}

/** The first day from `today` on, on which a schedule that would have been billed on `next` is billed: what lay before is let go. */
export function resumedBilling(next: Day, today: Day, cadence: Cadence): Day {
  let day = next
  while (day < today) day = nextBilling(day, cadence)
  return day
}

/** What a schedule comes to in a month, in cents, half a cent rounded up. */
export const monthlyCents = (cents: number, frequency: Frequency): number =>
  Math.floor(cents / monthsOf[frequency] + 0.5)
