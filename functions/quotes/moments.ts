import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'

/** An instant in a time zone, for sentences: 'Nov 21, 2026 at 10:42 AM'. */
export function formatMoment(instant: string, timeZone: string): string {
  const time = dateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${formatBusinessDay(instant, timeZone)} at ${time.format(new Date(instant)).replaceAll(/\s/g, ' ')}`
}
