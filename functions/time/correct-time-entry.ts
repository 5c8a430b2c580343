import { nextVersion, retryWhenOvertaken } from '#/functions/data/lib/optimistic-lock.ts'
import { transact, type Write } from '#/functions/data/lib/table.ts'
import { countChangeWrites } from '#/functions/data/ticket-counters.ts'
import { changePlaceWrites } from '#/functions/data/ticket-places.ts'
import { ticketKey } from '#/functions/data/tickets.ts'
import {
  addTimeWrites,
  findUnbilled,
  negated,
  sumUnbilled,
  unbilledLabel,
  unbilledWrites,
} from '#/functions/data/time-counters.ts'
import { changeTimeEntryWrite, priced, type TimeEntryRow, unbilledOf } from '#/functions/data/time-entries.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { TimeEntryChange } from '#/shared/time.ts'

/** An entry as it is corrected. Throws `Conflict` where an invoice bills it. */
export function corrected(entry: TimeEntryRow, change: TimeEntryChange): TimeEntryRow {
  if (entry.invoiceId) {
    throw new Conflict('This time is on an invoice. Void the invoice to correct it.')
  }
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

/**
 * Writes a correction, with what was logged on its ticket, the counters and what goes along. Throws `ConditionFailed` (label `timeLabel`)
 * where somebody else was faster to the entry.
 */
export const correctTimeEntry = (before: TimeEntryRow, after: TimeEntryRow, at: string, along: readonly Write[]) =>
  retryWhenOvertaken(unbilledLabel, async () => {
    const { customerId } = after
    const by = sumUnbilled([unbilledOf(after), negated(unbilledOf(before))])
    const unbilled = customerId && by.entries < 0 ? await findUnbilled(customerId) : undefined
    await transact([
      changeTimeEntryWrite(before, after),
      ...ticketWrites(before, after, at),
      ...(customerId ? unbilledWrites(customerId, by, unbilled) : []),
      ...addTimeWrites(before, after),
      ...along,
    ])
  })

/** The write that corrects the total that was logged on a ticket: whoever read it before has to look again. */
function ticketWrites(before: TimeEntryRow, { duration }: TimeEntryRow, at: string): Write[] {
  const { ticketId, customerId, duration: old } = before
  if (duration === old) return []
  return [
    {
      change: ticketKey(ticketId),
      update: `SET updatedAt = :at ADD timeLogged :by, ${nextVersion.add}`,
      names: nextVersion.names,
      values: { ...nextVersion.values, ':at': at, ':by': duration - old },
    },
    ...changePlaceWrites({ id: ticketId, customerId }, { updatedAt: at }, duration - old),
    ...countChangeWrites({ id: ticketId, customerId }),
  ]
}
