import type { InvoiceRow } from '#/functions/data/invoices.ts'
import { answeredInvoice } from '#/functions/invoices/shown-invoice.ts'
import type { Invoice } from '#/shared/invoices.ts'
import { InvoiceId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** Of the answer to a change of an invoice its id alone is recorded: the invoice is read again. */
export const unkeptInvoice = {} as Invoice

export const replayed = { replay: (id: string) => answeredInvoice(InvoiceId.parse(id)) }

/** What a change made of an invoice, in words, for the audit log. */
export const changesOf = (before: InvoiceRow, after: InvoiceRow): Record<string, string> => ({
  ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
  ...(before.totalCents !== after.totalCents && { total: centsToDecimal(after.totalCents) }),
  ...(before.dueDate !== after.dueDate && { dueDate: after.dueDate }),
  ...(before.paidCents !== after.paidCents && { paid: centsToDecimal(after.paidCents - before.paidCents) }),
  ...(before.creditedCents !== after.creditedCents && {
    credited: centsToDecimal(after.creditedCents - before.creditedCents),
  }),
})
