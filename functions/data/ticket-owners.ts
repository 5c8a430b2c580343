import { versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { ConditionFailed, type Key, query, transact, type Write } from '#/functions/data/lib/table.ts'
import { mailboxOf } from '#/functions/data/mailbox.ts'
import { countOwnerWrites } from '#/functions/data/ticket-counters.ts'
import { placesOf, placeWrites } from '#/functions/data/ticket-places.ts'
import { mailboxKey, type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** A ticket whose time entries still have to follow it to its customer: part of the transaction that changes the customer. */
export interface TimeMoveRow extends Key {
  ticketId: TicketId
  /** The ticket's version with its new customer: a later change of the customer has another. */
  ticketVersion: number
}

const pendingPartition = 'TIMEMOVES'
export const timeMoveKey = (id: TicketId): Key => ({ pk: ticketKey(id).pk, sk: 'TIMEMOVE' })

/** The writes that move a ticket from its customer to another, or to nobody: its places, the counters and the record of its address. */
export function moveOwnerWrites(before: TicketRow, after: TicketRow, at: string): Write[] {
  const [from, to] = [mailboxOf(before.customerEmail), mailboxOf(after.customerEmail)]
  const isSameMailbox = !before.customerId && !after.customerId && from === to
  return [
    ...placesOf(before).map(place => ({ remove: place })),
    ...placeWrites(after),
    ...countOwnerWrites(before, after),
    ...(before.customerId || isSameMailbox ? [] : [{ remove: mailboxKey(from, after.id) }]),
    ...(after.customerId || isSameMailbox ? [] : [{ put: mailboxKey(to, after.id) }]),
    ...(before.customerId === after.customerId || after.timeLogged === 0 ? [] : [moveTimeWrite(before, at)]),
  ]
}

/** The write that schedules the move of a ticket's time to the customer whom the ticket goes to. */
function moveTimeWrite(before: TicketRow, at: string): Write {
  const row: TimeMoveRow = {
    ...timeMoveKey(before.id),
    ticketId: before.id,
    ticketVersion: versionOf(before) + 1,
  }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${before.id}` } }
}

/** Access pattern: the ids of tickets whose time has to follow them, longest waiting first. One index query. */
export async function pendingTimeMoves(limit: number): Promise<TicketId[]> {
  const keys = await query({ index: 'gsi1', pk: pendingPartition, limit })
  return keys.map(({ pk }) => pk.slice('TICKET#'.length) as TicketId)
}

/** Records that a ticket's time has followed it, unless its customer has changed again. */
export async function finishTimeMove({ ticketId, ticketVersion }: TimeMoveRow): Promise<void> {
  const isSame = { condition: 'ticketVersion = :version', values: { ':version': ticketVersion } }
  await transact([{ label: 'move', remove: timeMoveKey(ticketId), ...isSame }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
