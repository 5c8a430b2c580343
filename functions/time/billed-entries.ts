import type { InvoiceRow } from '#/functions/data/invoices.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { negated, sumUnbilled, type UnbilledRow, unbilledWrites } from '#/functions/data/time-counters.ts'
import { changeTimeEntryWrite, findTimeEntries, type TimeEntryRow, unbilledOf } from '#/functions/data/time-entries.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { InvoiceId, UserId } from '#/shared/lib/ids.ts'

/** Throws `Invalid` unless all that was asked for is a customer's billable time, and `Conflict` where an invoice bills some of it. */
export function requireUnbilled(customerId: UserId, entries: readonly TimeEntryRow[], asked: number): void {
  if (entries.length < asked || entries.some(entry => entry.customerId !== customerId)) {
    throw new Invalid([{ field: 'entries', message: 'Some of this time is not this customer’s' }])
  }
  if (entries.some(({ invoiceId }) => invoiceId !== null)) {
    throw new Conflict('Some of this time is on an invoice already. Look at what is left.', 'entries')
  }
  if (entries.some(({ billable }) => !billable)) {
    throw new Conflict('Some of this time is no longer billable. Look at what is left.', 'entries')
  }
}

/** The writes that put a customer's entries on an invoice; fail where somebody else was faster to one of them. */
export function billEntriesWrites(
  entries: readonly TimeEntryRow[],
  invoiceId: InvoiceId,
  unbilled: UnbilledRow | undefined,
): Write[] {
  const [first] = entries
  if (!first?.customerId) return []
  return [
    ...entries.map(entry => changeTimeEntryWrite(entry, { ...entry, invoiceId })),
    ...unbilledWrites(first.customerId, negated(sumUnbilled(entries.map(unbilledOf))), unbilled),
  ]
}

/** The writes that give the time of an invoice that is voided back: it can be corrected, and billed again. */
export async function releaseEntriesWrites({ id, customerId, timeEntries = [] }: InvoiceRow): Promise<Write[]> {
  const entries = await findTimeEntries(timeEntries)
  const released = entries
    .filter(({ invoiceId }) => invoiceId === id)
    .map(entry => ({ before: entry, after: { ...entry, invoiceId: null } }))
  return [
    ...released.map(({ before, after }) => changeTimeEntryWrite(before, after)),
    ...unbilledWrites(customerId, sumUnbilled(released.map(({ after }) => unbilledOf(after)))),
  ]
}
