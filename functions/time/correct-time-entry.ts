import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import type { Actor } from '#/functions/tickets/data/ticket-changes.ts'
import { countChangeWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changeTicketWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import {
  addTimeWrites,
  findUnbilled,
  negated,
  sumUnbilled,
  unbilledLabel,
  unbilledWrites,
} from '#/functions/time/data/time-counters.ts'
import {
  changeTimeEntryWrite,
  deleteTimeEntryWrite,
  priced,
  type TimeEntryRow,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { TimeEntryChange } from '#/shared/time/schemas.ts'

/** The corrected entry. Throws `Conflict` if it is on an invoice. */
export function corrected(entry: TimeEntryRow, change: TimeEntryChange): TimeEntryRow {
  requireCorrectable(entry)
  const duration = change.duration ?? entry.duration
  return priced({
    ...entry,
    description: change.description ?? entry.description,
    duration,
    startTime: new Date(Date.parse(entry.endTime) - duration * 60_000).toISOString(),
    billable: change.billable ?? entry.billable,
    rateCents: change.hourlyRate === undefined ? entry.rateCents : decimalToCents(change.hourlyRate),
  })
}

/** Throws `Conflict` if the entry is on an invoice. */
export function requireCorrectable({ invoiceId }: TimeEntryRow): void {
  if (invoiceId) throw new Conflict('This time is on an invoice. Void the invoice to correct it.')
}

/**
 * Writes a correction, with its ticket's logged total, the counters and the writes in `extraWrites`. Throws `ConditionFailed` (label
 * `timeLabel`) if the entry has changed since it was read.
 */
export const correctTimeEntry = (
  before: TimeEntryRow,
  after: TimeEntryRow,
  at: string,
  extraWrites: readonly Write[],
) => writeTime(before, after, at, [changeTimeEntryWrite(before, after), ...extraWrites])

/** Deletes an entry, with the same side effects and errors. */
export const deleteEntry = (entry: TimeEntryRow, { id: userId, at }: Actor, extraWrites: readonly Write[]) =>
  writeTime(entry, undefined, at, [
    deleteTimeEntryWrite(entry),
    ticketEventWrite(entry.ticketId, { userId, at, kind: 'timeDeleted', from: '', to: `${entry.duration}` }),
    ...extraWrites,
  ])

/** Replaces an entry, or deletes it if there is no `after`, and corrects the total of its ticket and the counters. */
const writeTime = (before: TimeEntryRow, after: TimeEntryRow | undefined, at: string, extraWrites: readonly Write[]) =>
  retryOnConflict('ticket', () =>
    retryOnConflict(unbilledLabel, async () => {
      const { customerId } = before
      const by = sumUnbilled([...(after ? [unbilledOf(after)] : []), negated(unbilledOf(before))])
      const unbilled = customerId && by.entries < 0 ? await findUnbilled(customerId) : undefined
      await transact([
        ...(await ticketWrites(before, after?.duration ?? 0, at)),
        ...(customerId ? unbilledWrites(customerId, by, unbilled) : []),
        ...addTimeWrites(before, after),
        ...extraWrites,
      ])
    }),
  )

/**
 * The writes that correct the total logged on a ticket, and its version: clients that read it before must read it again. They
 * fail (label `ticket`) if the ticket, whose time may still be moving with it, goes to another customer.
 */
async function ticketWrites({ ticketId, duration: old }: TimeEntryRow, duration: number, at: string): Promise<Write[]> {
  if (duration === old) return []
  const ticket = await findTicket(ticketId)
  const minutes = duration - old
  return [
    changeTicketWrite(ticket, { set: { updatedAt: at }, minutes }, ['customerId']),
    ...changeIndexWrites(ticket, { updatedAt: at }, minutes),
    ...countChangeWrites(ticket),
  ]
}
