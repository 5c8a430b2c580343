import { randomUUID } from 'node:crypto'
import { type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import type { QuoteId, UserId } from '#/shared/lib/ids.ts'
import type { QuoteEventKind } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** An event in a quote's history. */
export interface QuoteEventRow extends Key {
  at: string
  kind: QuoteEventKind
  /** The acting user; null for the holder of the link. The name is looked up when it is shown. */
  userId: UserId | null
  /** The name that the holder of the link gave with a question; blank otherwise. */
  byName: string
  detail: string
  /** The business's day on which it is counted; absent for what is not counted. */
  day?: Day
  /** The days that its quote took to be accepted; absent for other events, and for those of older releases. */
  days?: number
}

const prefix = 'EVENT#'
/** Maximum events that a page shows. */
const maxShown = 200

/** The write that adds an event to a quote's history. */
export const quoteEventWrite = (
  id: QuoteId,
  event: Omit<QuoteEventRow, keyof Key | 'byName'> & { byName?: string },
): Write => ({
  put: { pk: `QUOTE#${id}`, sk: `${prefix}${event.at}#${randomUUID()}`, byName: '', ...event },
})

/** Access pattern: the newest events of a quote, newest first. One consistent query. */
export const eventsOf = (id: QuoteId): Promise<QuoteEventRow[]> =>
  query<QuoteEventRow>({ pk: `QUOTE#${id}`, prefix, limit: maxShown, newestFirst: true })

/** Access pattern: all events of a quote, oldest first, for the nightly recount only. One consistent query. */
export const allEventsOf = (id: QuoteId): Promise<QuoteEventRow[]> =>
  queryAll<QuoteEventRow>({ pk: `QUOTE#${id}`, prefix })
