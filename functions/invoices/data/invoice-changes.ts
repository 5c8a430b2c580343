import {
  indexedInvoice,
  invoiceIndexWrites,
  moveInvoiceWrites,
} from '#/functions/invoices/data/customer-invoice-index.ts'
import { followWrites } from '#/functions/invoices/data/followed-invoices.ts'
import { countInvoiceWrites } from '#/functions/invoices/data/invoice-counters.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceKey,
  invoiceLabel,
  type NewInvoiceRow,
} from '#/functions/invoices/data/invoices.ts'
import { invoiceLedgerWrites } from '#/functions/reports/data/ledger.ts'
import { countOutstandingWrites } from '#/functions/reports/data/receivables-by-due-date.ts'
import { retryOnConflict, setFieldsWrite, versionOf } from '#/functions/table/optimistic-lock.ts'
import { isNew, transact, type Write } from '#/functions/table/table.ts'
import { mayBecome } from '#/shared/invoices/transitions.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** The writes that create an invoice; `month` is the business's current one (`2026-11`). */
export const newInvoiceWrites = (invoice: NewInvoiceRow, month: string): Write[] => [
  {
    label: invoiceLabel,
    put: { ...invoiceKey(invoice.id), ...invoice, version: 1, ...indexedInvoice(invoice) },
    condition: isNew,
  },
  ...invoiceIndexWrites(invoice),
  ...countInvoiceWrites(undefined, invoice, month),
  ...countOutstandingWrites(undefined, invoice),
  ...invoiceLedgerWrites(undefined, invoice, month),
  ...followWrites(undefined, invoice),
]

/**
 * The writes that update an invoice; fail (label `invoiceLabel`) if it changed since it was read. Throws on a forbidden change
 * of status, which the caller must reject first with a message.
 */
export function changeInvoiceWrites(before: InvoiceRow, after: InvoiceRow, month: string): Write[] {
  if (before.status !== after.status && !mayBecome(before.status, after.status)) {
    throw new Error(`An invoice that is ${before.status} cannot become ${after.status}`)
  }
  const { pk: _, sk: __, id: ___, version: ____, ...fields } = after
  const { gsi1pk: _pk, gsi1sk: _sk, ...indexEntries } = indexedInvoice(after)
  const left = 'gsi3pk' in indexEntries ? [] : ['gsi3pk', 'gsi3sk']
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('gsi')))
  return [
    setFieldsWrite(invoiceLabel, before, { ...kept, ...indexEntries }, left),
    ...moveInvoiceWrites(before, after),
    ...countInvoiceWrites(before, after, month),
    ...countOutstandingWrites(before, after),
    ...invoiceLedgerWrites(before, after, month),
    ...followWrites(before, after),
  ]
}

/** Returns the updated invoice and the extra writes, or undefined for no change. Throws if the change is not allowed. */
export type Decision = (invoice: InvoiceRow) => Promise<Decided | undefined> | Decided | undefined
export interface Decided {
  after: InvoiceRow
  extraWrites: readonly Write[]
}

/**
 * Changes an invoice with `decide`, in one transaction with its index rows, the counters and the extra writes. Throws
 * `NotFound`, the errors of `decide`, `ConditionFailed` if an extra write's guard fails, and `Conflict` when its retries run
 * out.
 */
export const changeInvoice = (id: InvoiceId, decide: Decision, month: string): Promise<InvoiceRow> =>
  retryOnConflict(invoiceLabel, async () => {
    const before = await findInvoice(id)
    const decided = await decide(before)
    if (!decided) return before
    await transact([...changeInvoiceWrites(before, decided.after, month), ...decided.extraWrites])
    return { ...decided.after, version: versionOf(before) + 1 }
  })
