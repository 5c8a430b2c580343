import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'

type Totals = Pick<InvoicePage, 'status' | 'subtotal' | 'taxAmount' | 'totalAmount' | 'balance' | 'payments'>

/** The amounts below an invoice's lines, in dollars. As in its PDF, they add up: the total, less credit notes and payments, is the balance. */
export function totalsOf({ status, subtotal, taxAmount, totalAmount, balance, payments }: Totals) {
  const creditedCents = payments.reduce(
    (sum, { method, amount }) => (method === 'credit-note' ? sum + decimalToCents(amount) : sum),
    0,
  )
  const paidCents = decimalToCents(totalAmount) - creditedCents - decimalToCents(balance)
  const settled = [
    ['Credit notes', creditedCents],
    ['Paid', paidCents],
  ] as const
  return [
    ['Subtotal', subtotal],
    ['Tax', taxAmount],
    ['Total', totalAmount],
    ...(status === 'cancelled' ? [] : settled)
      .filter(([, cents]) => cents > 0)
      .map(([name, cents]) => [name, centsToDecimal(-cents)] as const),
    ['Balance due', balance],
  ] as const
}
