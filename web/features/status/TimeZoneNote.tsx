import css from '#/web/features/status/time-zone-note.module.css'

/** The reader's time zone, in which all times of the page are. */
export const TimeZoneNote = ({ now }: { now: Date }) => <p className={css.note}>Times are in {zoneOf(now)}.</p>

const monthsAhead = 6

/**
 * `Pacific Standard Time (UTC−8)`. From the date's own text, because the first use of Intl takes a slow phone 50 ms. Where the clocks
 * change within half a year, the offset of a date on the page may be another one, so there it names both.
 */
function zoneOf(now: Date): string {
  const later = new Date(now)
  later.setMonth(later.getMonth() + monthsAhead)
  const [zone, other] = [nameOf(now), nameOf(later)]
  return zone === other ? zone : `${zone}, or ${other} after the clock change`
}

function nameOf(at: Date): string {
  const offset = -at.getTimezoneOffset()
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const utc = `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${minutes}` : ''}`
  const name = /\((.+)\)$/.exec(at.toString())?.[1]
  return name ? `${name} (${utc})` : utc
}
