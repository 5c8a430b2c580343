import { randomUUID } from 'node:crypto'
import { addCustomerYearWrite } from '#/functions/data/customer-years.ts'
import type { InvoiceRow, NewInvoiceRow } from '#/functions/data/invoices.ts'
import { addingTo, anyShard } from '#/functions/data/lib/counters.ts'
import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { getAll, type Key, query, queryAll, type Write } from '#/functions/data/lib/table.ts'
import { refundedTaxCents } from '#/functions/data/order-lines.ts'
import type { NewOrder, OrderRow } from '#/functions/data/orders.ts'
import { type KeptParties, keptParties } from '#/functions/data/parties.ts'
import { type BookAmounts, type BookKind, isSale, taxPart } from '#/shared/billing/books.ts'
import type { PaymentMethod } from '#/shared/invoices.ts'
import type { InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'

/** What changed a customer's balance, written in the transaction that changed it, and never changed. */
export interface BookRow extends Key, BookAmounts, KeptParties {
  id: string
  at: string
  /** The month of the business's books: `2026-11`. */
  month: string
  customerId: UserId
  /** Null for a payment on account, and for what is about an order. */
  invoiceId: InvoiceId | null
  /** Absent where it is about no order. */
  orderId?: OrderId
  /** The invoice’s number, or the one by which people name the order. */
  invoiceNumber: string
  /** Of an invoice that was sent or that grew: the lines that it added, the first one and the one after the last. */
  lines?: readonly [number, number]
}

/** What was invoiced and paid in a month, in cents: before tax and the tax, less credit notes and what was voided. */
export interface BookMonth {
  revenueCents: number
  taxCents: number
  receivedCents: number
  /** By how much the month changed what active schedules come to in a month. */
  recurringCents: number
}

const monthsPartition = 'COUNTER#books'
const shards = 8
const bookPrefix = 'BOOK#'
/** The partition of a customer's entries. A function that changes their tickets must not be able to change their books. */
export const customerBooks = (customerId: UserId) => `CUSTOMERBOOKS#${customerId}`
const partitionOf = (month: string) => `BOOKS#${month}`

type NewEntry = Omit<BookRow, keyof Key | 'id'>

/** The write that adds to a month of the business's. */
export function addMonthWrite(month: string, by: Partial<BookMonth>): Write[] {
  const { isEmpty, ...expression } = addingTo({ ...by })
  return isEmpty ? [] : [{ change: { pk: monthsPartition, sk: `${month}#${anyShard(shards)}` }, ...expression }]
}

/** The writes of entries of one customer in one month, with what they add to the sums. */
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
      const place = `${entry.at}#${id}`
      const keys = { pk: customerBooks(customerId), sk: `${bookPrefix}${place}` }
      return { put: { ...keys, ...entry, id, gsi1pk: partitionOf(month), gsi1sk: place } }
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

/** The writes of what a change of an invoice means for the books; drafts are in none. */
export function bookInvoiceWrites(before: Booked | undefined, after: Booked, month: string): Write[] {
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
 * The writes of what a change of an order means for the books: that it was paid, and what is refunded of it, with the tax in that. A
 * refund that failed is taken back.
 */
export function bookOrderWrites(before: OrderRow | undefined, after: NewOrder, month: string): Write[] {
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

/** The number by which people name an order. */
export const orderNumber = (id: OrderId): string => id.slice(0, 8)

/** The writes of money that Stripe returned for an order though no line of it was refunded, or, negative, of such a refund that failed. */
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

/** The writes of a disputed payment that was lost: the money went back, and the business bears it. The customer owes what they owed before. */
export function bookLostDisputeWrites(dispute: {
  customerId: UserId
  about: { invoiceId: InvoiceId | null; orderId?: OrderId; invoiceNumber: string } & KeptParties
  cents: number
  at: string
  month: string
}): Write[] {
  const { about, cents, ...rest } = dispute
  const known = { ...rest, ...about, taxCents: 0 }
  return bookWrites([
    { ...known, kind: 'payment', amountCents: cents, method: 'card' },
    { ...known, kind: 'dispute', amountCents: -cents, method: null },
  ])
}

/** The writes of a credit that no invoice stands behind: the rest of a period that costs less than was billed. */
export const bookCreditWrites = (credit: {
  customerId: UserId
  netCents: number
  taxCents: number
  at: string
  month: string
}): Write[] => {
  const { netCents, taxCents, ...rest } = credit
  const amounts = { amountCents: -netCents - taxCents, taxCents: -taxCents }
  return bookWrites([{ ...rest, ...amounts, kind: 'credit-note', method: null, invoiceId: null, invoiceNumber: '' }])
}

/** The writes of money that a customer paid, for an invoice or on account; less than nothing is money that was returned. */
export const bookPaymentWrites = (payment: {
  customerId: UserId
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

/** Access pattern: a customer's entries from an instant on, oldest first. One consistent query. */
export const entriesOf = (customerId: UserId, from: string): Promise<BookRow[]> =>
  queryAll<BookRow>({ pk: customerBooks(customerId), prefix: bookPrefix, after: `${bookPrefix}${from}` })

interface PageRequest {
  customerId: UserId
  limit: number
  after: string | undefined
}

/** Access pattern: a customer's entries, oldest first, from `after` on. One consistent query. */
export async function listEntries({ customerId, limit, after }: PageRequest): Promise<Page<BookRow>> {
  const rows = await query<BookRow>({
    pk: customerBooks(customerId),
    prefix: bookPrefix,
    after: after && `${bookPrefix}${after}`,
    limit: limit + 1,
  })
  return pageOf(rows, limit, ({ sk }) => sk.slice(bookPrefix.length))
}

/** Access pattern: a month's entries, oldest first, from `after` on. One index query and batch reads. */
export async function entriesIn(month: string, limit: number, after: string | undefined): Promise<Page<BookRow>> {
  const places = await query<Key & { gsi1sk: string }>({
    index: 'gsi1',
    pk: partitionOf(month),
    after,
    limit: limit + 1,
  })
  const rows = await getAll<BookRow>(places)
  return pageOf(rows, limit, ({ at, id }) => `${at}#${id}`)
}

/** Access pattern: what was invoiced and paid in each month in which something was, oldest first. One consistent query of eight rows a month. */
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
