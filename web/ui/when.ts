const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The day of an instant in the reader's own time: `Nov 21, 2026`. */
export const whichDay = (instant: string): string => day.format(new Date(instant))

/** An instant in the reader's own time, to the minute: `Nov 21, 2026, 4:05 PM`, or `Today, 4:05 PM`. */
export function whichMinute(instant: string, now: Date): string {
  const date = new Date(instant)
  const isToday = date.toDateString() === now.toDateString()
  return `${isToday ? 'Today' : day.format(date)}, ${hour.format(date)}`
}

/** When something was last changed: the hour where it was today, the day before that. */
export function whenUpdated(instant: string, now: Date): string {
  const date = new Date(instant)
  return date.toDateString() === now.toDateString() ? `Today, ${hour.format(date)}` : day.format(date)
}
