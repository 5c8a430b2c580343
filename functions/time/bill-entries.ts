import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import type { Today } from '#/functions/branding/data/business-date.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { makeInvoice } from '#/functions/invoices/issue-invoice.ts'
import { ownPaymentDays } from '#/functions/invoices/require-billable.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import {
  findUnbilled,
  negated,
  sumUnbilled,
  type UnbilledRow,
  unbilledLabel,
  unbilledWrites,
} from '#/functions/time/data/time-counters.ts'
import {
  changeTimeEntryWrite,
  findTimeEntries,
  payersOfEntries,
  type TimeEntryRow,
  timeLabel,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import { titlesOf } from '#/functions/time/views.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { timeGroups, timeLines } from '#/shared/time/billing.ts'
import type { TimeBill } from '#/shared/time/schemas.ts'

interface Billing {
  /** The payer: the company that the customer belongs to by now, if any. */
  payerId: PayerId
  today: Today
  at: string
  extraWrites: (invoice: NewInvoiceRow) => readonly Write[]
}

/**
 * Creates a draft invoice of time entries of a customer, or of a company with those merged into it. Each entry is billed once, even if others bill or correct some of them at
 * the same moment. Throws `Invalid` and `Conflict`.
 */
export function billEntries(
  payerIds: readonly PayerId[],
  bill: TimeBill,
  { payerId, today, at, extraWrites }: Billing,
): Promise<NewInvoiceRow> {
  const attempt = async () => {
    const entries = await findTimeEntries(bill.entries)
    requireUnbilled(payerIds, entries, bill.entries.length)
    const titles = await titlesOf(entries)
    const unbilled = await Promise.all(payersOfEntries(entries).map(async id => ({ id, row: await findUnbilled(id) })))
    const dueDays = (await ownPaymentDays(payerId)) ?? (await findBilling()).settings.dueDays
    const times = entries.map(entry => ({ ...entry, ticketTitle: titles.get(entry.ticketId) ?? '' }))
    const groups = timeGroups(times, bill.grouping).map(group => group.map(({ ticketId, id }) => ({ ticketId, id })))
    return makeInvoice(
      {
        customerId: payerId,
        description: bill.description,
        lines: timeLines(times, bill.grouping).map((line, index) => ({ ...line, timeEntries: groups[index] ?? [] })),
        dueDate: addDays(today.day, dueDays),
        dueDays,
        entries: bill.entries,
      },
      {
        isDraft: true,
        today,
        at,
        extraWrites: invoice => [...billEntriesWrites(entries, invoice.id, unbilled), ...extraWrites(invoice)],
      },
    )
  }
  return retryOnConflict(timeLabel, () => retryOnConflict(unbilledLabel, attempt))
}

/** Throws `Invalid` unless all requested entries are the customer's, and `Conflict` if some are on an invoice or not billable. */
function requireUnbilled(payerIds: readonly PayerId[], entries: readonly TimeEntryRow[], asked: number): void {
  if (entries.length < asked || entries.some(entry => !entry.customerId || !payerIds.includes(entry.customerId))) {
    throw new Invalid([{ field: 'entries', message: 'Some of these entries aren’t this customer’s' }])
  }
  if (entries.some(({ invoiceId }) => invoiceId !== null)) {
    throw new Conflict('Some of this time is already on an invoice. Review the remaining entries.', 'entries')
  }
  if (entries.some(({ billable }) => !billable)) {
    throw new Conflict('Some of this time is no longer billable. Review the remaining entries.', 'entries')
  }
}

/** The writes that put entries on an invoice; fail if an entry has changed since it was read. */
function billEntriesWrites(
  entries: readonly TimeEntryRow[],
  invoiceId: InvoiceId,
  unbilled: readonly { id: PayerId; row: UnbilledRow | undefined }[],
): Write[] {
  return [
    ...entries.map(entry => changeTimeEntryWrite(entry, { ...entry, invoiceId })),
    ...unbilled.flatMap(({ id, row }) => {
      const own = entries.filter(({ customerId }) => customerId === id)
      return unbilledWrites(id, negated(sumUnbilled(own.map(unbilledOf))), row)
    }),
  ]
}
