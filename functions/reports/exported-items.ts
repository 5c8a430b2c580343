import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { lineAmountOf } from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { LedgerEntry } from '#/functions/reports/data/ledger.ts'
import { type InvoiceLine, quantityText, sumOf } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { type BookKind, isSale } from '#/shared/reports/ledger.ts'
import { ledgerEntryLabel } from '#/shared/reports/ledger-labels.ts'
import type { ExportedEntry } from '#/shared/reports/schemas.ts'

type Item = ExportedEntry['items'][number]

/** The lines of an entry as they were on its day: their amounts and tax add up to the entry’s. Payments have none. */
export function exportedItems(
  entry: LedgerEntry,
  { invoice, order }: { invoice: InvoiceRow | undefined; order: OrderRow | undefined },
): Item[] {
  if (!isSale(entry.kind)) return []
  if (entry.kind === 'order' && order) return order.lines.map(orderItem)
  const lines = entry.kind === 'invoice' && invoice ? linesOf(entry, invoice.lines) : undefined
  return lines ? lines.map(invoiceItem) : [wholeItem(entry)]
}

const suffixes: Partial<Record<BookKind, string>> = {
  invoice: 'FEE',
  'credit-note': 'CN',
  void: 'VOID',
  'order-refund': 'REFUND',
}

/** The document number of an entry: later documents of an invoice or an order get a suffix. */
export function documentNumber({ kind, id, invoiceNumber, lines }: LedgerEntry): string {
  const isFirst = kind === 'order' || (kind === 'invoice' && (lines === undefined || lines[0] === 0))
  const suffix = suffixes[kind]
  if (isFirst || !suffix) return invoiceNumber
  return [invoiceNumber, suffix, id.slice(0, 4).toUpperCase()].filter(Boolean).join('-')
}

/**
 * The lines that an entry added to its invoice. Older entries did not store them: for those, the first lines that add up to its
 * amount, or the last ones for a fee that was added later; undefined if none do.
 */
function linesOf({ lines, amountCents }: LedgerEntry, all: readonly InvoiceLine[]): readonly InvoiceLine[] | undefined {
  if (lines) return all.slice(...lines)
  const comesTo = (some: readonly InvoiceLine[]) => sumOf(some).totalCents === amountCents
  const counts = all.map((_, index) => index + 1)
  const first = counts.findLast(count => comesTo(all.slice(0, count)))
  if (first !== undefined) return all.slice(0, first)
  const last = counts.find(count => comesTo(all.slice(-count)))
  return last === undefined ? undefined : all.slice(-last)
}

const invoiceItem = ({ id, description, quantity, rateCents, amountCents, taxCents }: InvoiceLine): Item => ({
  id,
  description,
  quantity: quantityText(quantity),
  rate: centsToDecimal(rateCents),
  amount: centsToDecimal(amountCents),
  tax: centsToDecimal(taxCents),
})

const orderItem = (line: OrderRow['lines'][number]): Item => ({
  id: line.id,
  description: line.name,
  quantity: String(line.quantity),
  rate: centsToDecimal(line.priceCents),
  amount: centsToDecimal(lineAmountOf(line)),
  tax: centsToDecimal(line.taxCents),
})

/** An entry as one line. */
function wholeItem(entry: LedgerEntry): Item {
  const { amountCents, taxCents } = entry
  const net = centsToDecimal(amountCents - taxCents)
  const description = ledgerEntryLabel({ ...entry, amount: centsToDecimal(amountCents) })
  return { id: '1', description, quantity: '1', rate: net, amount: net, tax: centsToDecimal(taxCents) }
}
