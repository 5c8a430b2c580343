import { type BilledLine, discountCents, hundredthsOf } from '#/shared/invoices/amounts.ts'
import type { NewInvoice } from '#/shared/invoices/schemas.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

/** Lines with their rates in cents. A percentage discount applies to the sum of the lines with amounts. */
function withDiscounts(items: NonNullable<NewInvoice['items']>): BilledLine[] {
  const percentOf = (rate: string) => (rate.endsWith('%') ? hundredthsOf(rate.slice(1, -1)) : undefined)
  const lines = items.map(({ description, quantity, rate }) => ({
    description,
    quantity: hundredthsOf(quantity),
    rateCents: percentOf(rate) === undefined ? decimalToCents(rate) : 0,
    percent: percentOf(rate),
  }))
  const amounts = lines.filter(({ percent }) => percent === undefined)
  return lines.map(({ percent, ...line }) =>
    percent === undefined ? line : { ...line, quantity: 100, rateCents: discountCents(amounts, percent) },
  )
}

/** The requested lines, or a single line for the requested amount. */
export function billedLines(body: Pick<NewInvoice, 'items' | 'totalAmount' | 'description'>): BilledLine[] {
  const { items, totalAmount, description } = body
  if (items) return withDiscounts(items)
  return [{ description, quantity: 100, rateCents: decimalToCents(totalAmount ?? '0') }]
}
