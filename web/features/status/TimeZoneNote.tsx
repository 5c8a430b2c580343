import css from '#/web/features/status/time-zone-note.module.css'

/** The reader's time zone, in which all times of the page are. */
export const TimeZoneNote = ({ now }: { now: Date }) => <p className={css.note}>Times are in {zoneOf(now)}.</p>

/** `Pacific Standard Time (UTC−8)`. From the date's own text, because the first use of Intl takes a slow phone 50 ms. */
function zoneOf(now: Date): string {
  const offset = -now.getTimezoneOffset()
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const utc = `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${minutes}` : ''}`
  const name = /\((.+)\)$/.exec(now.toString())?.[1]
  return name ? `${name} (${utc})` : utc
}
