import { randomUUID } from 'node:crypto'
import type { InvoiceRow, NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { refundedTaxCents } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder, OrderRow } from '#/functions/orders/data/orders.ts'
import { type KeptParties, keptParties } from '#/functions/orders/data/parties.ts'
import { addCustomerYearWrite } from '#/functions/reports/data/customer-yearly-totals.ts'
import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { getAll, type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import type { PaymentMethod } from '#/shared/invoices/schemas.ts'
import type { InvoiceId, OrderId, PayerId } from '#/shared/lib/ids.ts'
import { type BookAmounts, type BookKind, isSale } from '#/shared/reports/ledger.ts'
import { taxPart } from '#/shared/tax/rounding.ts'

/** A ledger entry: one change of a customer's balance, written in the transaction that made it and never changed. */
export interface LedgerEntry extends Key, BookAmounts, KeptParties {
  id: string
  at: string
  /** The business's accounting month: `2026-11`. */
  month: string
  customerId: PayerId
  /** Null for payments on account, credits without an invoice, and entries about an order. */
  invoiceId: InvoiceId | null
  /** Absent unless the entry is about an order. */
  orderId?: OrderId
  /** The number of the invoice or the order; empty without either. */
  invoiceNumber: string
  /** For an invoice that was sent or extended: the range of added lines, from the first one to the one after the last. */
  lines?: readonly [number, number]
}

/** Sales and payments of a month, in cents. Revenue is before tax; credit notes, refunds and voided invoices are subtracted. */
export interface BookMonth {
  revenueCents: number
  taxCents: number
  receivedCents: number
  /** The month's change in the monthly amount of active schedules. */
  recurringCents: number
}

const monthsPartition = 'COUNTER#books'
const shards = 8
const bookPrefix = 'BOOK#'
/**
 * The partition of a customer's entries. It is separate, because a function that changes a customer's tickets must not be able
 * to change their ledger.
 */
export const customerBooks = (customerId: PayerId) => `CUSTOMERBOOKS#${customerId}`
const partitionOf = (month: string) => `BOOKS#${month}`

type NewEntry = Omit<LedgerEntry, keyof Key | 'id'>

/** The write that adds to a month's totals; none if nothing changes. */
export const addMonthWrite = (month: string, by: Partial<BookMonth>): Write[] =>
  addWrites({ pk: monthsPartition, sk: `${month}#${anyShard(shards)}` }, { ...by })

/** The writes of one customer's entries in one month, and of the totals that they change. */
function bookWrites(entries: readonly NewEntry[]): Write[] {
  const [first] = entries
  if (!first) return []
  const { customerId, month } = first
  const sum = (of: (entry: NewEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const isPayment = ({ kind }: NewEntry) => kind === 'payment'
  const revenueCents = sum(entry => (isSale(entry.kind) ? entry.amountCents - entry.taxCents : 0))
  return [
    ...entries.map((entry): Write => {
      const id = randomUUID()
      const indexEntry = `${entry.at}#${id}`
      const keys = { pk: customerBooks(customerId), sk: `${bookPrefix}${indexEntry}` }
      return { put: { ...keys, ...entry, id, gsi1pk: partitionOf(month), gsi1sk: indexEntry } }
    }),
    ...addMonthWrite(month, {
      revenueCents,
      taxCents: sum(entry => entry.taxCents),
      receivedCents: sum(entry => (isPayment(entry) ? -entry.amountCents : 0)),
    }),
    ...addCustomerYearWrite(customerId, month.slice(0, 4), {
      revenueCents,
      balanceCents: sum(({ amountCents }) => amountCents),
    }),
  ]
}

type Booked = InvoiceRow | NewInvoiceRow

/** The ledger writes for a change of an invoice; none for a draft. */
export function invoiceLedgerWrites(before: Booked | undefined, after: Booked, month: string): Write[] {
  const entry = (kind: BookKind, amountCents: number, taxCents: number): NewEntry[] => {
    if (amountCents === 0) return []
    const { customerId, id: invoiceId, invoiceNumber, updatedAt: at } = after
    const known = { at, month, customerId, invoiceId, invoiceNumber, ...keptParties(after) }
    return [{ kind, amountCents, taxCents, method: null, ...known }]
  }
  const billed = (from: number, amountCents: number, taxCents: number) =>
    entry('invoice', amountCents, taxCents).map(one => ({ ...one, lines: [from, after.lines.length] as const }))
  if (!before || before.status === 'draft') {
    const isIssued = after.status !== 'draft' && after.status !== 'cancelled'
    return isIssued ? bookWrites(billed(0, after.totalCents, after.taxCents)) : []
  }
  const { totalCents, taxCents, creditedCents } = after
  const isVoided = after.status === 'cancelled' && before.status !== 'cancelled'
  const creditedTax = taxPart(after, creditedCents)
  return bookWrites([
    ...billed(before.lines.length, totalCents - before.totalCents, taxCents - before.taxCents),
    ...entry('credit-note', before.creditedCents - creditedCents, taxPart(before, before.creditedCents) - creditedTax),
    ...(isVoided ? entry('void', creditedCents - totalCents, creditedTax - taxCents) : []),
  ])
}

/**
 * The ledger writes for a change of an order: its payment, and its refunds with their tax. A failed refund is reversed. An order
 * that is paid by invoice has none, because the invoice has them.
 */
export function bookOrderWrites(before: OrderRow | undefined, after: NewOrder, month: string): Write[] {
  if (after.paidBy === 'invoice') return []
  const { id: orderId, customerId, updatedAt: at } = after
  const known = {
    at,
    month,
    customerId,
    invoiceId: null,
    orderId,
    invoiceNumber: orderNumber(orderId),
    ...keptParties(after),
  }
  const sold = (kind: BookKind, amountCents: number, taxCents: number): NewEntry[] =>
    amountCents === 0
      ? []
      : [
          { ...known, kind, amountCents, taxCents, method: null },
          { ...known, kind: 'payment', amountCents: -amountCents, taxCents: 0, method: 'card' },
        ]
  const refunded = before ? before.refundedCents - after.refundedCents : 0
  return bookWrites([
    ...(after.paidAt && !before?.paidAt ? sold('order', after.totalCents, after.taxCents) : []),
    ...sold('order-refund', refunded, before ? refundedTaxCents(before.lines) - refundedTaxCents(after.lines) : 0),
  ])
}

/** The order number that people see. */
export const orderNumber = (id: OrderId): string => id.slice(0, 8)

/** The ledger writes for a Stripe refund that is for no line of the order; negative cents reverse one that failed. */
export function bookForeignRefundWrites(order: OrderRow, cents: number, month: string, at: string): Write[] {
  const { id: orderId, customerId } = order
  const known = {
    at,
    month,
    customerId,
    invoiceId: null,
    orderId,
    invoiceNumber: orderNumber(orderId),
    ...keptParties(order),
  }
  return bookWrites([
    { ...known, kind: 'order-refund', amountCents: -cents, taxCents: -taxPart(order, cents), method: null },
    { ...known, kind: 'payment', amountCents: cents, taxCents: 0, method: 'card' },
  ])
}

/**
 * The ledger writes for a lost dispute: the payment is returned and the business bears the loss, so the customer's balance
 * stays the same. `takenCents` of it were still the customer's credit and are taken from them, so they are no loss.
 */
export function lostDisputeLedgerWrites(dispute: {
  customerId: PayerId
  about: { invoiceId: InvoiceId | null; orderId?: OrderId; invoiceNumber: string } & KeptParties
  cents: number
  takenCents: number
  at: string
  month: string
}): Write[] {
  const { about, cents, takenCents, ...rest } = dispute
  const known = { ...rest, ...about, taxCents: 0 }
  return bookWrites([
    { ...known, kind: 'payment', amountCents: cents, method: 'card' },
    ...(takenCents < cents
      ? [{ ...known, kind: 'dispute' as const, amountCents: takenCents - cents, method: null }]
      : []),
  ])
}

/** The ledger writes for a credit without an invoice: the rest of a billed period that now costs less. */
export const bookCreditWrites = (credit: {
  customerId: PayerId
  netCents: number
  taxCents: number
  at: string
  month: string
}): Write[] => {
  const { netCents, taxCents, ...rest } = credit
  const amounts = { amountCents: -netCents - taxCents, taxCents: -taxCents }
  return bookWrites([{ ...rest, ...amounts, kind: 'credit-note', method: null, invoiceId: null, invoiceNumber: '' }])
}

/** The ledger writes for a customer's payment, for an invoice or on account; negative for money returned. */
export const bookPaymentWrites = (payment: {
  customerId: PayerId
  invoice?: Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'billTo' | 'seller'> | undefined
  cents: number
  method: PaymentMethod
  at: string
  month: string
}): Write[] => {
  const { invoice, cents, ...rest } = payment
  const { id: invoiceId = null, invoiceNumber = '' } = invoice ?? {}
  const about = { invoiceId, invoiceNumber, ...keptParties(invoice ?? {}) }
  return bookWrites([{ ...rest, ...about, kind: 'payment', amountCents: -cents, taxCents: 0 }])
}

/** Access pattern: a customer's entries since an instant, oldest first. One consistent query. */
export const entriesOf = (customerId: PayerId, from: string): Promise<LedgerEntry[]> =>
  queryAll<LedgerEntry>({ pk: customerBooks(customerId), prefix: bookPrefix, after: `${bookPrefix}${from}` })

interface PageRequest {
  customerId: PayerId
  limit: number
  after: string | undefined
}

/** Access pattern: a customer's entries, oldest first, after a cursor. One consistent query. */
export async function listLedgerEntries({ customerId, limit, after }: PageRequest): Promise<Page<LedgerEntry>> {
  const rows = await query<LedgerEntry>({
    pk: customerBooks(customerId),
    prefix: bookPrefix,
    after: after && `${bookPrefix}${after}`,
    limit: limit + 1,
  })
  return pageOf(rows, limit, ({ sk }) => sk.slice(bookPrefix.length))
}

/** Access pattern: a month's entries, oldest first, after a cursor. One index query and batch reads. */
export async function entriesIn(month: string, limit: number, after: string | undefined): Promise<Page<LedgerEntry>> {
  const places = await query<Key & { gsi1sk: string }>({
    index: 'gsi1',
    pk: partitionOf(month),
    after,
    limit: limit + 1,
  })
  const rows = await getAll<LedgerEntry>(places)
  return pageOf(rows, limit, ({ at, id }) => `${at}#${id}`)
}

/** Access pattern: the totals of each month that has any, oldest first. One consistent query of up to eight rows per month. */
export async function bookMonths(): Promise<Map<string, BookMonth>> {
  const rows = await queryAll<Key & Partial<BookMonth>>({ pk: monthsPartition })
  const months = new Map<string, BookMonth>()
  for (const { sk, revenueCents = 0, taxCents = 0, receivedCents = 0, recurringCents = 0 } of rows) {
    const month = sk.slice(0, 7)
    const before = months.get(month) ?? { revenueCents: 0, taxCents: 0, receivedCents: 0, recurringCents: 0 }
    months.set(month, {
      revenueCents: before.revenueCents + revenueCents,
      taxCents: before.taxCents + taxCents,
      receivedCents: before.receivedCents + receivedCents,
      recurringCents: before.recurringCents + recurringCents,
    })
  }
  return months
}
