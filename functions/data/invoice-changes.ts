import { bookInvoiceWrites } from '#/functions/data/books.ts'
import { countInvoiceWrites } from '#/functions/data/invoice-counters.ts'
import { indexedInvoice, invoicePlaceWrites, moveInvoiceWrites } from '#/functions/data/invoice-places.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceKey,
  invoiceLabel,
  type NewInvoiceRow,
} from '#/functions/data/invoices.ts'
import { retryWhenOvertaken, setFieldsWrite, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { isNew, transact, type Write } from '#/functions/data/lib/table.ts'
import { countOutstandingWrites } from '#/functions/data/outstanding.ts'
import { mayBecome } from '#/shared/billing/statuses.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** The writes that make an invoice; `month` (`2026-11`) is the business's now. */
export const newInvoiceWrites = (invoice: NewInvoiceRow, month: string): Write[] => [
  {
    label: invoiceLabel,
    put: { ...invoiceKey(invoice.id), ...invoice, version: 1, ...indexedInvoice(invoice) },
    condition: isNew,
  },
  ...invoicePlaceWrites(invoice),
  ...countInvoiceWrites(undefined, invoice, month),
  ...countOutstandingWrites(undefined, invoice),
  ...bookInvoiceWrites(undefined, invoice, month),
]

/**
 * The writes that make of an invoice what it is to be; fail (label `invoiceLabel`) when somebody else was faster. Throws where its
 * status may not follow the one before: whoever decides says so in words.
 */
export function changeInvoiceWrites(before: InvoiceRow, after: InvoiceRow, month: string): Write[] {
  if (before.status !== after.status && !mayBecome(before.status, after.status)) {
    throw new Error(`An invoice that is ${before.status} cannot become ${after.status}`)
  }
  const { pk: _, sk: __, id: ___, version: ____, ...fields } = after
  const { gsi1pk: _pk, gsi1sk: _sk, ...places } = indexedInvoice(after)
  const left = 'gsi3pk' in places ? [] : ['gsi3pk', 'gsi3sk']
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('gsi')))
  return [
    setFieldsWrite(invoiceLabel, before, { ...kept, ...places }, left),
    ...moveInvoiceWrites(before, after),
    ...countInvoiceWrites(before, after, month),
    ...countOutstandingWrites(before, after),
    ...bookInvoiceWrites(before, after, month),
  ]
}

/** What a change makes of an invoice, and what is written with it. `undefined` where it changes nothing. Throws where it may not be. */
export type Decision = (invoice: InvoiceRow) => Promise<Decided | undefined> | Decided | undefined
export interface Decided {
  after: InvoiceRow
  along: readonly Write[]
}

/**
 * Changes an invoice as `decide` says, as one transaction with its places, the counters and what goes along. Throws `NotFound`, what
 * `decide` throws, `ConditionFailed` where a guard of what goes along does not hold, and `Conflict` when others are faster every time.
 */
export const changeInvoice = (id: InvoiceId, decide: Decision, month: string): Promise<InvoiceRow> =>
  retryWhenOvertaken(invoiceLabel, async () => {
    const before = await findInvoice(id)
    const decided = await decide(before)
    if (!decided) return before
    await transact([...changeInvoiceWrites(before, decided.after, month), ...decided.along])
    return { ...decided.after, version: versionOf(before) + 1 }
  })
