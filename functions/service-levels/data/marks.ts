import { type Key, query } from '#/functions/table/table.ts'
import { dueLists } from '#/functions/tickets/data/ticket-due.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** Access pattern: tickets that need a warning or miss a target by now, longest due first, after a cursor. One index query of these only. */
export async function dueMarks(now: Date, limit: number, after: string | undefined) {
  const upTo = `${now.toISOString()}~`
  const rows = after
    ? await query<Key & { gsi4sk: string }>({ index: 'gsi4', pk: dueLists.marked, after, limit })
    : await query<Key & { gsi4sk: string }>({ index: 'gsi4', pk: dueLists.marked, upTo, limit })
  return rows
    .filter(({ gsi4sk }) => gsi4sk <= upTo)
    .map(({ pk, gsi4sk }) => ({ id: pk.slice('TICKET#'.length) as TicketId, position: gsi4sk }))
}
