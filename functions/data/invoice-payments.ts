import { randomUUID } from 'node:crypto'
import { type CreditRow, spendCreditWrite } from '#/functions/data/credits.ts'
import type { InvoicePaymentRow } from '#/functions/data/invoices.ts'
import type { Key, Write } from '#/functions/data/lib/table.ts'
import { payablePart } from '#/shared/billing/payable-rest.ts'
import { type InvoiceId, systemId } from '#/shared/lib/ids.ts'

/** The write that adds to what was paid of an invoice, or taken off it. */
export const invoicePaymentWrite = (id: InvoiceId, payment: Omit<InvoicePaymentRow, keyof Key>): Write => ({
  put: { pk: `INVOICE#${id}`, sk: `PAYMENT#${payment.at}#${randomUUID()}`, ...payment },
})

/** So many credits are spent on one invoice: what is left waits for the next. */
const mostCredits = 20

/**
 * What of a customer's credits goes into an invoice of so many cents, the oldest first, and the writes that spend it; they fail
 * (label `creditLabel`) where another invoice was faster. What is left of the invoice is nothing, or enough for a card.
 */
export function spendCredits(credits: readonly CreditRow[], id: InvoiceId, cents: number, at: string) {
  const usable = credits.filter(({ remainingCents }) => remainingCents > 0).slice(0, mostCredits)
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
