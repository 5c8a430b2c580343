import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { Write } from '#/functions/table/table.ts'
import { sumUnbilled, unbilledWrites } from '#/functions/time/data/time-counters.ts'
import { changeTimeEntryWrite, findTimeEntries, unbilledOf } from '#/functions/time/data/time-entries.ts'
import type { TimeEntryRef } from '#/shared/invoices/amounts.ts'

/**
 * The writes that release time entries from an invoice, so that they can be corrected and billed again: all of them if the
 * invoice is voided, some if a draft no longer bills them.
 */
export async function releaseEntriesWrites(
  { id, customerId, timeEntries = [] }: InvoiceRow,
  released: readonly TimeEntryRef[] = timeEntries,
): Promise<Write[]> {
  const entries = await findTimeEntries(released)
  const changes = entries
    .filter(({ invoiceId }) => invoiceId === id)
    .map(entry => ({ before: entry, after: { ...entry, invoiceId: null } }))
  return [
    ...changes.map(({ before, after }) => changeTimeEntryWrite(before, after)),
    ...unbilledWrites(customerId, sumUnbilled(changes.map(({ after }) => unbilledOf(after)))),
  ]
}
