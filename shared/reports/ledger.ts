import type { PaymentMethod } from '#/shared/invoices/schemas.ts'

/**
 * Kinds of entries in a customer’s ledger: a sent invoice and its reductions, a paid order and its refunds, payments, and the
 * loss of a dispute.
 */
export const bookKinds = ['invoice', 'credit-note', 'void', 'order', 'order-refund', 'payment', 'dispute'] as const
export type BookKind = (typeof bookKinds)[number]

/** Whether an entry changes sales. The others record payments, or losses from disputes. */
export const isSale = (kind: BookKind): boolean => kind !== 'payment' && kind !== 'dispute'

/** The amounts of a ledger entry, in cents. */
export interface BookAmounts {
  kind: BookKind
  /** Change to the customer's balance in cents; negative for credits and payments. */
  amountCents: number
  /** The tax in that amount. */
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

/** A journal line: one of the two amounts is zero. */
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

/** An entry in double-entry form: its debits equal its credits. */
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

/** Ranges of days past due, the latest last; `upTo` is the maximum days after the due date. */
export const ages = [
  { name: 'Not due yet', upTo: 0 },
  { name: '1–30 days late', upTo: 30 },
  { name: '31–60 days late', upTo: 60 },
  { name: '61–90 days late', upTo: 90 },
  { name: 'Over 90 days late', upTo: Number.POSITIVE_INFINITY },
] as const
