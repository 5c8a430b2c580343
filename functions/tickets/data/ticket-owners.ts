import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { strayTicketWrite } from '#/functions/images/data/stray-files.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { indexRows } from '#/functions/tickets/data/customer-ticket-index.ts'
import { countOwnerWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { mailboxKey, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { PayerId, TicketId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

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

/** Whether two versions of a ticket are in the same lists. */
export const hasSameOwner = (before: Ticket, after: Ticket): boolean =>
  before.customerId === after.customerId && before.companyId === after.companyId && before.isPrivate === after.isPrivate

/** The id of who pays for the time on a ticket: its company, or its customer; null for a ticket with neither. */
export const payerOfTicket = ({ companyId, customerId }: Pick<Ticket, 'companyId' | 'customerId'>): PayerId | null =>
  companyId ?? customerId

/**
 * The writes that move a ticket from its customer or company to another, or to none: its index rows and counters, and a little later
 * its time entries, unless those stay with who pays for them (`keepsTime`).
 */
export function moveOwnerWrites(before: TicketRow, after: TicketRow, at: string, { keepsTime = false } = {}): Write[] {
  const rows = indexRows(after)
  const isLeft = (key: Key) => !rows.some(row => row.pk === key.pk && row.sk === key.sk)
  const movesTime = !keepsTime && after.timeLogged > 0 && payerOfTicket(before) !== payerOfTicket(after)
  return [
    ...indexRows(before)
      .filter(isLeft)
      .map(indexEntry => ({ remove: indexEntry })),
    ...rows.map(put => ({ put })),
    ...countOwnerWrites(before, after),
    ...(movesTime ? [moveTimeWrite(before, at)] : []),
    ...(before.customerId && before.customerId !== after.customerId
      ? [strayTicketWrite(before.customerId, before.id)]
      : []),
  ]
}

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
