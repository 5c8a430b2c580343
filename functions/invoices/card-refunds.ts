import { randomUUID } from 'node:crypto'
import { findWholeInvoice } from '#/functions/invoices/data/invoices.ts'
import { refundableByIntent } from '#/functions/invoices/refundable.ts'
import type { InvoiceRefundRow } from '#/functions/orders/data/refunds.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'

export type NewCardRefund = Omit<InvoiceRefundRow, 'pk' | 'sk' | 'orderId'>

/**
 * The refunds that return `cents` of an invoice to the cards that paid it, newest payment first. Throws `Conflict` if less than
 * that was paid by card. The invoice's version guards the payments that were read.
 */
export async function cardRefunds(id: InvoiceId, cents: number, reason: string, at: string): Promise<NewCardRefund[]> {
  if (cents === 0) return []
  const refunds: NewCardRefund[] = []
  let left = cents
  for (const [intentId, refundable] of refundableByIntent(await findWholeInvoice(id))) {
    const amountCents = Math.min(left, refundable)
    if (amountCents <= 0) continue
    left -= amountCents
    refunds.push({ id: randomUUID(), invoiceId: id, intentId, amountCents, state: 'requested', reason, lines: [], at })
  }
  if (left === 0) return refunds
  const paid = formatDollars(centsToDecimal(cents - left))
  throw new Conflict(`Only ${paid} can be refunded to the card. Issue the rest as credit.`, 'returnTo')
}
