/** Days picked in the reader's own time zone: `2026-11-21`, both included. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const aDay = 24 * 60 * 60 * 1000

/** Midnight of a day in the reader's time zone, in milliseconds. */
const startOf = (day: string) => new Date(`${day}T00:00`).getTime()
/** The next day begins where this one ends; a day may have 23 or 25 hours. */
const endOf = (day: string) => new Date(new Date(startOf(day) + 1.5 * aDay).toDateString()).getTime()

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The UTC days to request from the server: they cover all of the reader's days, and up to one day more. */
export const utcDays = ({ from, to }: Days): Days => ({
  ...(from && { from: utcDay(startOf(from)) }),
  ...(to && { to: utcDay(endOf(to) - 1) }),
})

/** Whether an instant is within the reader's days. */
export function isWithin({ from, to }: Days, instant: string): boolean {
  const time = Date.parse(instant)
  return (!from || time >= startOf(from)) && (!to || time < endOf(to))
}
