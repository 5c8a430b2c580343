/** Formats whole minutes (specification, section 5): 135 → '2h 15m', 45 → '45m'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}

/** The date of `instant` in the business's time zone, for documents: 'Nov 21, 2026'. */
export const spokenDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))

/** Epoch seconds, as TTL attributes require. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
