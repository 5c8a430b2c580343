import { businessDay } from '#/shared/lib/business-day.ts'

const minuteMs = 60_000
/** No time zone is further from UTC. */
const furthestMinutes = 15 * 60

/** The first instant of a calendar day in the business's time zone, to the minute; a clock change may move it from midnight. */
export function dayStart(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const at = (minutes: number) => new Date(midnight + minutes * minuteMs).toISOString()
  let [before, from] = [-furthestMinutes, furthestMinutes]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (businessDay(at(middle), timeZone) >= day) from = middle
    else before = middle
  }
  return at(from)
}
