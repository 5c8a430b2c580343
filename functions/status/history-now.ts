import { findCompany } from '#/functions/data/company.ts'
import { statusEventsSince } from '#/functions/data/status-events.ts'
import type { StatusHistory } from '#/shared/status.ts'
import { historyBegins, historyOf } from '#/shared/status-rules.ts'

/** The last ninety days of each service, of public events alone or of all. */
export async function historyNow(now: Date, withHidden: boolean): Promise<StatusHistory> {
  // A day earlier than the first that is shown: it may have begun before, elsewhere on the globe.
  const begin = new Date(historyBegins(now).getTime() - 24 * 60 * 60 * 1000).toISOString()
  const [events, { timeZone }] = await Promise.all([statusEventsSince(begin, withHidden), findCompany()])
  return historyOf(events, now, timeZone)
}
