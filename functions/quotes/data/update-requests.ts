import { get, type Key, type Write } from '#/functions/table/table.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

const requestKey = (id: QuoteId, day: Day): Key => ({ pk: `QUOTE#${id}`, sk: `UPDATEREQUEST#${day}` })
const keptSeconds = 3 * 24 * 60 * 60

/** Access pattern: whether an updated quote was asked for on a day. One consistent read. */
export const findUpdateRequest = (id: QuoteId, day: Day) => get<Key>(requestKey(id, day))

/** The write that records that an updated quote was asked for on a day. */
export const updateRequestWrite = (id: QuoteId, day: Day, at: string): Write => ({
  put: { ...requestKey(id, day), expire: epochSeconds(new Date(at)) + keptSeconds },
})
