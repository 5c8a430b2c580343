/** The calendar day (`2026-11-21`) of `instant` (ISO 8601, UTC) in the business's IANA time zone. */
export function businessDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(new Date(instant))
}
