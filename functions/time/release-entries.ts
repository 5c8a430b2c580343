import type { InvoiceRow } from '#/functions/data/invoices.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { sumUnbilled, unbilledWrites } from '#/functions/data/time-counters.ts'
import { changeTimeEntryWrite, findTimeEntries, unbilledOf } from '#/functions/data/time-entries.ts'

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
