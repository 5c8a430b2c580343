import { isDeepStrictEqual } from 'node:util'
import { ConditionFailed, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { TicketFields } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

const clockPartition = 'SNOOZED'
const clockKey = (id: TicketId): Key => ({ pk: `TICKET#${id}`, sk: 'SNOOZED' })

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** The writes that set, move or stop the clock that ends a ticket's snooze; none if the snooze does not change. */
export function snoozeClockWrites(before: TicketRow, { id, snoozedUntil: until }: TicketRow): Write[] {
  if (isSame(before.snoozedUntil, until)) return []
  const key = clockKey(id)
  if (!until) return [{ remove: key }]
  return [{ put: { ...key, until, gsi1pk: clockPartition, gsi1sk: `${until}#${id}` } }]
}

/** The changed fields of a ticket's snooze that only its page shows, and the staff members for whom it is unread. */
export function changedSnoozeFields(before: TicketRow, after: TicketRow): TicketFields['set'] {
  const { snoozedBy, pendingNote, endedSnooze, unreadFor } = after
  const fields = { snoozedBy, pendingNote, endedSnooze, unreadFor }
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(name => !isSame(before[name], fields[name]))
  return Object.fromEntries(names.map(name => [name, fields[name] ?? null]))
}

/** Access pattern: tickets whose snooze ends, longest due first, after a cursor. One index query. */
export async function dueSnoozes(
  now: Date,
  limit: number,
  after: string | undefined,
): Promise<{ id: TicketId; until: string; position: string }[]> {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: clockPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${now.toISOString()}~`)
    .map(({ pk, gsi1sk }) => ({
      id: pk.slice('TICKET#'.length) as TicketId,
      until: gsi1sk.slice(0, gsi1sk.indexOf('#')),
      position: gsi1sk,
    }))
}

/** Stops the clock of a ticket that is not put aside until that time, as an older release leaves it behind. */
export async function dropSnoozeClock(id: TicketId, until: string): Promise<void> {
  const stale = { condition: '#until = :until', names: { '#until': 'until' }, values: { ':until': until } }
  await transact([{ label: 'clock', remove: clockKey(id), ...stale }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
