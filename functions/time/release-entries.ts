import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { Write } from '#/functions/table/table.ts'
import { sumUnbilled, unbilledWrites } from '#/functions/time/data/time-counters.ts'
import {
  changeTimeEntryWrite,
  findTimeEntries,
  payersOfEntries,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import type { TimeEntryRef } from '#/shared/invoices/amounts.ts'

/**
 * The writes that release time entries from an invoice, so that they can be corrected and billed again: all of them if the
 * invoice is voided, some if a draft no longer bills them.
 */
export async function releaseEntriesWrites(
  { id, timeEntries = [] }: InvoiceRow,
  released: readonly TimeEntryRef[] = timeEntries,
): Promise<Write[]> {
  const entries = await findTimeEntries(released)
  const changes = entries
    .filter(({ invoiceId }) => invoiceId === id)
    .map(entry => ({ before: entry, after: { ...entry, invoiceId: null } }))
  const after = changes.map(change => change.after)
  return [
    ...changes.map(change => changeTimeEntryWrite(change.before, change.after)),
    // The invoice of a company also bills time of the companies merged into it, and of its people from before they joined.
    ...payersOfEntries(after).flatMap(payer =>
      unbilledWrites(payer, sumUnbilled(after.filter(({ customerId }) => customerId === payer).map(unbilledOf))),
    ),
  ]
}
