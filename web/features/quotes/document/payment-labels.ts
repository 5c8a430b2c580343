import { formatDollars } from '#/shared/lib/money.ts'
import type { QuoteAmounts } from '#/shared/quotes/amounts.ts'

export const dollarsOf = (cents: number): string => formatDollars(cents / 100)

/** The amounts that the customer agrees to pay: '$4,310.25 once and $420.00 a month plus tax'. */
export function paymentSentence({
  totalCents,
  monthlyCents,
}: Pick<QuoteAmounts, 'totalCents' | 'monthlyCents'>): string {
  const once = `${dollarsOf(totalCents)} once`
  const monthly = `${dollarsOf(monthlyCents)} a month plus tax`
  if (monthlyCents === 0) return once
  return totalCents === 0 ? monthly : `${once} and ${monthly}`
}
