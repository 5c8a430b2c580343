import type { WholeInvoice } from '#/functions/data/invoices.ts'

/** What of an invoice's card payments can still go back to their cards, in cents by payment intent, the newest payment first. */
export function refundableByIntent({ payments, refunds }: Pick<WholeInvoice, 'payments' | 'refunds'>) {
  const left = new Map<string, number>()
  for (const { intentId, amountCents } of payments.toReversed()) {
    if (intentId) left.set(intentId, (left.get(intentId) ?? 0) + amountCents)
  }
  for (const { intentId, amountCents } of refunds) left.set(intentId, (left.get(intentId) ?? 0) - amountCents)
  return left
}

/** The same of all its card payments together. */
export const refundableCents = (whole: Pick<WholeInvoice, 'payments' | 'refunds'>): number =>
  [...refundableByIntent(whole).values()].reduce((sum, cents) => sum + cents, 0)
