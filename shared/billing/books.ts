import type { PaymentMethod } from '#/shared/invoices.ts'

/** What is written in the books of a customer: an invoice that was sent, what was taken off it, and what was paid. */
export const bookKinds = ['invoice', 'credit-note', 'void', 'payment'] as const
export type BookKind = (typeof bookKinds)[number]

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
  tax: 'Sales Tax Payable',
  card: 'Card Clearing',
  deposits: 'Undeposited Funds',
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
export function postingsOf({ kind, amountCents, taxCents, method }: BookAmounts): Posting[] {
  const others: [Account, number][] =
    kind === 'payment'
      ? [[method === 'card' ? accounts.card : accounts.deposits, -amountCents]]
      : [
          [accounts.revenue, -(amountCents - taxCents)],
          [accounts.tax, -taxCents],
        ]
  return [
    posting(accounts.receivable, amountCents),
    ...others.map(([account, cents]) => posting(account, cents)),
  ].filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
}

/** How late money is, oldest last; `upTo` is the most days after the due date. */
export const ages = [
  { name: 'Not due yet', upTo: 0 },
  { name: '1–30 days late', upTo: 30 },
  { name: '31–60 days late', upTo: 60 },
  { name: '61–90 days late', upTo: 90 },
  { name: 'Over 90 days late', upTo: Number.POSITIVE_INFINITY },
] as const
