import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { reloadInvoice } from '#/functions/invoices/views.ts'
import { InvoiceId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const replayInvoice = { replay: (id: string) => reloadInvoice(InvoiceId.parse(id)) }

/** The audit log's summary of a change to an invoice. */
export const describeChanges = (before: InvoiceRow, after: InvoiceRow): Record<string, string> => ({
  ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
  ...(before.totalCents !== after.totalCents && { total: centsToDecimal(after.totalCents) }),
  ...(before.dueDate !== after.dueDate && { dueDate: after.dueDate }),
  ...(before.paidCents !== after.paidCents && { paid: centsToDecimal(after.paidCents - before.paidCents) }),
  ...(before.creditedCents !== after.creditedCents && {
    credited: centsToDecimal(after.creditedCents - before.creditedCents),
  }),
})
