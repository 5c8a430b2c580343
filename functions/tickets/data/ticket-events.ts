import { randomUUID } from 'node:crypto'
import { type Page, pageOf } from '#/functions/table/page.ts'
import type { ReadRows } from '#/functions/table/partition-prefetch.ts'
import { ConditionFailed, get, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { systemId, type TicketId, type UserId } from '#/shared/lib/ids.ts'
import { closesAfterHours } from '#/shared/tickets/rules.ts'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'

/** An event in a ticket's history. It stores user ids; names are looked up when it is shown. Internal ones are for staff only. */
export type HistoryRow = Key & Omit<HistoryEntry, 'userName'> & { userId: UserId; internal?: boolean }

/** The write that adds an event to a ticket's history. */
export const ticketEventWrite = (ticketId: TicketId, event: Omit<HistoryRow, keyof Key>): Write => ({
  put: { pk: `TICKET#${ticketId}`, sk: `HISTORY#${event.at}#${randomUUID()}`, ...event },
})

/** The write that adds an event to a ticket's history that only the team sees. */
export const teamEventWrite = (ticketId: TicketId, event: Omit<HistoryRow, keyof Key | 'internal'>): Write =>
  ticketEventWrite(ticketId, { ...event, internal: true })

interface PageRequest {
  limit: number
  /** The cursor at which the previous page ended. */
  after?: string | undefined
}

const newestRows = <Row extends Key>(
  ticketId: TicketId,
  prefix: string,
  { limit, after }: PageRequest,
  readRows: ReadRows = query,
) => readRows<Row>({ pk: `TICKET#${ticketId}`, prefix, before: after, limit: limit + 1, newestFirst: true })

/** Access pattern: a ticket's history, newest first. It ends with the opening, which is derived from the ticket's own row. */
export async function historyOf(
  ticket: TicketRow,
  request: PageRequest,
  readRows?: ReadRows,
): Promise<Page<HistoryRow>> {
  const rows = await newestRows<HistoryRow>(ticket.id, 'HISTORY#', request, readRows)
  const isEnd = rows.length <= request.limit
  // Older releases recorded the opening as an event.
  const isRecorded = rows.at(-1)?.kind === 'opened'
  return pageOf(isEnd && !isRecorded ? [...rows, openingOf(ticket)] : rows, request.limit, ({ sk }) => sk)
}

function openingOf({ pk, createdAt: at, raisedBy, customerId }: TicketRow): HistoryRow {
  const userId = raisedBy ?? customerId ?? systemId
  return { pk, sk: `HISTORY#${at}`, userId, at, kind: 'opened', from: '', to: 'open' }
}

/** Access pattern: a ticket's time entries, newest first. */
export async function timeEntriesOf<Row extends Key>(ticketId: TicketId, request: PageRequest): Promise<Page<Row>> {
  return pageOf(await newestRows<Row>(ticketId, 'TIME#', request), request.limit, ({ sk }) => sk)
}

const closingPartition = 'CLOSING'
const closingKey = (ticketId: string): Key => ({ pk: `TICKET#${ticketId}`, sk: 'CLOSING' })
const closesAt = (since: string) => new Date(Date.parse(since) + closesAfterHours * 60 * 60 * 1000).toISOString()

/** The write that schedules a resolved ticket's auto-close, counted from `since` (its resolution, or the last reply). */
export const scheduleAutoCloseWrite = (ticketId: TicketId, since: string): Write => ({
  put: {
    ...closingKey(ticketId),
    ticketId,
    closesAt: closesAt(since),
    gsi1pk: closingPartition,
    gsi1sk: `${closesAt(since)}#${ticketId}`,
  },
})

/** The write that cancels a ticket's auto-close. */
export const cancelAutoCloseWrite = (ticketId: TicketId): Write => ({ remove: closingKey(ticketId) })

/** Access pattern: tickets due for auto-close, longest due first, after a cursor. One index query. */
export async function dueToClose(
  now: Date,
  limit: number,
  after: string | undefined,
): Promise<{ id: TicketId; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: closingPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('TICKET#'.length) as TicketId, position: gsi1sk }))
}

/** Whether a ticket is due for auto-close: the index lags, and a reply may have arrived since. */
export async function isDueToClose(ticketId: TicketId, now: Date): Promise<boolean> {
  const row = await get<Key & { closesAt: string }>(closingKey(ticketId))
  return row !== undefined && row.closesAt <= now.toISOString()
}

/** Deletes a due auto-close, unless it was postponed in the meantime. */
export async function dropAutoClose(ticketId: TicketId, now: Date): Promise<void> {
  const due = { condition: 'closesAt <= :now', values: { ':now': now.toISOString() } }
  await transact([{ label: 'closing', remove: closingKey(ticketId), ...due }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
