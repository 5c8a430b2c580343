import { randomUUID } from 'node:crypto'
import { type CreditRow, spendCreditWrite } from '#/functions/invoices/data/credits.ts'
import type { InvoicePaymentRow } from '#/functions/invoices/data/invoices.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { payablePart } from '#/shared/invoices/payable-rest.ts'
import { type InvoiceId, systemId } from '#/shared/lib/ids.ts'

/** The write that adds a payment or a credit note to an invoice. */
export const invoicePaymentWrite = (id: InvoiceId, payment: Omit<InvoicePaymentRow, keyof Key>): Write => ({
  put: { pk: `INVOICE#${id}`, sk: `PAYMENT#${payment.at}#${randomUUID()}`, ...payment },
})

/** Max credits used for one invoice; the rest wait for the next. */
const maxCredits = 20

/**
 * Applies a customer's credits, oldest first, to an invoice of `cents`. Returns the cents spent and the writes, which fail
 * (label `creditLabel`) if a credit was spent since it was read. The rest of the invoice is zero, or enough for a card
 * payment.
 */
export function spendCredits(credits: readonly CreditRow[], id: InvoiceId, cents: number, at: string) {
  const usable = credits.filter(({ remainingCents }) => remainingCents > 0).slice(0, maxCredits)
  const spentCents = payablePart(
    cents,
    usable.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
  )
  let left = spentCents
  const writes: Write[] = []
  for (const credit of usable) {
    const spent = Math.min(left, credit.remainingCents)
    if (spent === 0) break
    left -= spent
    writes.push(spendCreditWrite(credit, spent))
    writes.push(invoicePaymentWrite(id, { at, amountCents: spent, method: 'credit', note: '', userId: systemId }))
  }
  return { spentCents, writes }
}
