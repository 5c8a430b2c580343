import { findProvider } from '#/functions/branding/data/provider.ts'
import { statusEventsSince } from '#/functions/status/data/status-events.ts'
import { historyBegins, historyOf } from '#/shared/status/rules.ts'
import type { StatusHistory } from '#/shared/status/schemas.ts'

/** Each service's history over the last ninety days, from public events or from all. */
export async function historyNow(now: Date, withHidden: boolean): Promise<StatusHistory> {
  // Starts a day before the first visible day, which may have begun earlier in another time zone.
  const begin = new Date(historyBegins(now).getTime() - 24 * 60 * 60 * 1000).toISOString()
  const [events, { timeZone }] = await Promise.all([statusEventsSince(begin, withHidden), findProvider()])
  return historyOf(events, now, timeZone)
}
