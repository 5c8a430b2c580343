import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { strayTicketWrite } from '#/functions/images/data/stray-files.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { indexRows, indexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { countOwnerWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { mailboxKey, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/**
 * A ticket whose time entries still have to be moved to its new customer. Written in the transaction that changes the
 * customer.
 */
export interface TimeMoveRow extends Key {
  ticketId: TicketId
  /** The ticket's version with its new customer: a later change of the customer has another. */
  ticketVersion: number
}

const pendingPartition = 'TIMEMOVES'
export const timeMoveKey = (id: TicketId): Key => ({ pk: ticketKey(id).pk, sk: 'TIMEMOVE' })

/**
 * The writes that move a ticket from its customer to another, or to none: its index rows and counters, and a little later its
 * time entries.
 */
export const moveOwnerWrites = (before: TicketRow, after: TicketRow, at: string): Write[] => [
  ...indexRows(before).map(indexEntry => ({ remove: indexEntry })),
  ...indexWrites(after),
  ...countOwnerWrites(before, after),
  ...(after.timeLogged > 0 ? [moveTimeWrite(before, at)] : []),
  ...(before.customerId ? [strayTicketWrite(before.customerId, before.id)] : []),
]

/** The writes that update the record of the address for which a ticket without a customer account was opened. */
export function recordMailboxWrites(before: TicketRow, after: TicketRow): Write[] {
  const recordOf = ({ id, customerId, customerEmail }: TicketRow) =>
    customerId ? undefined : mailboxKey(hashEmail(customerEmail), id)
  const [old, now] = [recordOf(before), recordOf(after)]
  if (old?.pk === now?.pk) return []
  return [...(old ? [{ remove: old }] : []), ...(now ? [{ put: now }] : [])]
}

/** The write that schedules the move of a ticket's time entries to its new customer. */
function moveTimeWrite(before: TicketRow, at: string): Write {
  const row: TimeMoveRow = {
    ...timeMoveKey(before.id),
    ticketId: before.id,
    ticketVersion: versionOf(before) + 1,
  }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${before.id}` } }
}

/** Access pattern: the ids of tickets whose time entries still have to be moved, longest waiting first. One index query. */
export async function pendingTimeMoves(limit: number): Promise<TicketId[]> {
  const keys = await query({ index: 'gsi1', pk: pendingPartition, limit })
  return keys.map(({ pk }) => pk.slice('TICKET#'.length) as TicketId)
}

/** Records that a ticket's time entries were moved, unless its customer has changed again. */
export async function finishTimeMove({ ticketId, ticketVersion }: TimeMoveRow): Promise<void> {
  const isSame = { condition: 'ticketVersion = :version', values: { ':version': ticketVersion } }
  await transact([{ label: 'move', remove: timeMoveKey(ticketId), ...isSame }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
