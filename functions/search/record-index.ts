import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { changeBetween, joinChanges } from '#/functions/search/posting-changes.ts'
import { firstTerms, type IndexName, postingKey, type RecordKind } from '#/functions/search/terms.ts'
import { type Key, putAll } from '#/functions/table/table.ts'
import { saidNumbers } from '#/shared/lib/short-id.ts'

/** The rows of quotes, contracts, invoices and orders, which have one index each. */
export interface RecordRows {
  quotes: QuoteRow
  contracts: ContractRow
  invoices: InvoiceRow
  orders: OrderRow
}

/** The number that people say, and its last part without zeros. */
const said = (number: string) => `${number} ${number.slice(number.lastIndexOf('-') + 1).replace(/^0+/, '')}`

const textsBy: { [Kind in RecordKind]: (row: RecordRows[Kind]) => (string | null | undefined)[] } = {
  quotes: ({ quoteNumber, title, recipientName, recipientCompany, recipientEmail }) => [
    said(quoteNumber),
    title,
    recipientName,
    recipientCompany,
    recipientEmail,
  ],
  contracts: ({ contractNumber, title }) => [said(contractNumber), title],
  invoices: ({ invoiceNumber, billTo, description, quoteNumber }) => [
    said(invoiceNumber),
    billTo?.companyName,
    billTo?.name,
    description,
    quoteNumber,
  ],
  orders: ({ id, billTo, purchaseOrderNumber, invoiceNumber, quoteNumber }) => [
    saidNumbers(id),
    billTo?.companyName,
    billTo?.name,
    purchaseOrderNumber,
    invoiceNumber,
    quoteNumber,
  ],
}

/** The text by which a row is found: its numbers, its title and the names that it keeps. */
export const recordText = <Kind extends RecordKind>(kind: Kind, row: RecordRows[Kind]): string =>
  textsBy[kind](row)
    .filter(text => text)
    .join(' ')

const maxTerms = 40

const indexOf = (kind: RecordKind): IndexName => `records-${kind}`

/** The posting rows of a record; none of a deleted one. */
export function recordPostings<Kind extends RecordKind>(kind: Kind, row: RecordRows[Kind] | undefined): Key[] {
  if (!row) return []
  return firstTerms(recordText(kind, row), maxTerms).map(term => postingKey(indexOf(kind), term, row.id))
}

/** A row before and after a change; it has no `before` if it is new, and no `after` if it was deleted. */
export interface RecordChange<Kind extends RecordKind = RecordKind> {
  kind: Kind
  before: RecordRows[Kind] | undefined
  after: RecordRows[Kind] | undefined
}

/** Indexes changed quotes, contracts, invoices and orders, oldest change first. Doing it twice has no effect. */
export async function indexRecords(changes: readonly RecordChange[]): Promise<void> {
  const { put, removed } = joinChanges(
    changes.map(({ kind, before, after }) => changeBetween(recordPostings(kind, before), recordPostings(kind, after))),
  )
  await putAll(put, removed)
}
