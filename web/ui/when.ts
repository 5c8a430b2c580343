const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The date in the reader's time zone: `Nov 21, 2026`. */
export const whichDay = (instant: string): string => day.format(new Date(instant))

/** The date and time in the reader's time zone, to the minute: `Nov 21, 2026, 4:05 PM`, or `Today, 4:05 PM`. */
export function whichMinute(instant: string, now: Date): string {
  const date = new Date(instant)
  const isToday = date.toDateString() === now.toDateString()
  return `${isToday ? 'Today' : day.format(date)}, ${hour.format(date)}`
}

/** When something last changed: the time if today, otherwise the date. */
export function whenUpdated(instant: string, now: Date): string {
  const date = new Date(instant)
  return date.toDateString() === now.toDateString() ? `Today, ${hour.format(date)}` : day.format(date)
}
