import { formatBusinessDay } from '#/shared/lib/dates.ts'

/** A time in the business's time zone, for sentences: 'Nov 21, 2026 at 3:07 PM EST'. */
export function instantText(instant: string, timeZone: string): string {
  const time = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return `${formatBusinessDay(instant, timeZone)} at ${new Date(instant).toLocaleTimeString('en-US', time)}`
}
