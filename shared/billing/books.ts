import type { PaymentMethod } from '#/shared/invoices.ts'

/**
 * Kinds of entries in a customer’s books: a sent invoice and what was taken off it, a paid order and its refunds, payments, and the
 * loss of a dispute.
 */
export const bookKinds = ['invoice', 'credit-note', 'void', 'order', 'order-refund', 'payment', 'dispute'] as const
export type BookKind = (typeof bookKinds)[number]

/** Whether an entry changes what was sold; the others say how it was paid, or who bears a loss. */
export const isSale = (kind: BookKind): boolean => kind !== 'payment' && kind !== 'dispute'

/** The tax in a part of an invoice, in cents, so that parts of any sizes add up to the whole. */
export const taxPart = (invoice: { taxCents: number; totalCents: number }, cents: number): number =>
  invoice.totalCents === 0 ? 0 : Number((BigInt(invoice.taxCents) * BigInt(cents)) / BigInt(invoice.totalCents))

/** What an entry of the books says of money, in cents. */
export interface BookAmounts {
  kind: BookKind
  /** What it adds to what the customer owes: less than nothing where it takes something off. */
  amountCents: number
  /** The tax in that. */
  taxCents: number
  method: PaymentMethod | null
}

export const accounts = {
  receivable: 'Accounts Receivable',
  revenue: 'Service Revenue',
  sales: 'Product Sales',
  tax: 'Sales Tax Payable',
  card: 'Card Clearing',
  deposits: 'Undeposited Funds',
  disputes: 'Disputed Payments',
} as const
export type Account = (typeof accounts)[keyof typeof accounts]

/** A line of a journal: one of the two amounts is nothing. */
export interface Posting {
  account: Account
  debitCents: number
  creditCents: number
}

const posting = (account: Account, cents: number): Posting => ({
  account,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
})

/** An entry as double entry has it: what is debited is what is credited. */
export function postingsOf(entry: BookAmounts): Posting[] {
  return [
    posting(accounts.receivable, entry.amountCents),
    ...otherSide(entry).map(([account, cents]) => posting(account, cents)),
  ].filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
}

function otherSide({ kind, amountCents, taxCents, method }: BookAmounts): [Account, number][] {
  if (kind === 'payment') return [[method === 'card' ? accounts.card : accounts.deposits, -amountCents]]
  if (kind === 'dispute') return [[accounts.disputes, -amountCents]]
  const isOrder = kind === 'order' || kind === 'order-refund'
  return [
    [isOrder ? accounts.sales : accounts.revenue, -(amountCents - taxCents)],
    [accounts.tax, -taxCents],
  ]
}

/** How late money is, oldest last; `upTo` is the most days after the due date. */
export const ages = [
  { name: 'Not due yet', upTo: 0 },
  { name: '1–30 days late', upTo: 30 },
  { name: '31–60 days late', upTo: 60 },
  { name: '61–90 days late', upTo: 90 },
  { name: 'Over 90 days late', upTo: Number.POSITIVE_INFINITY },
] as const
