import { type BilledLine, hundredthsOf } from '#/shared/billing/amounts.ts'
import type { NewInvoice } from '#/shared/invoices.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

/** What a request bills: its lines, or one of its amount. */
export function billedLines(body: Pick<NewInvoice, 'items' | 'totalAmount' | 'description'>): BilledLine[] {
  const { items, totalAmount, description } = body
  if (items)
    return items.map(({ description: of, quantity, rate }) => ({
      description: of,
      quantity: hundredthsOf(quantity),
      rateCents: decimalToCents(rate),
    }))
  return [{ description, quantity: 100, rateCents: decimalToCents(totalAmount ?? '0') }]
}
