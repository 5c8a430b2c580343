import type { WholeInvoice } from '#/functions/invoices/data/invoices.ts'

/** Refundable cents per payment intent, newest payment first. */
export function refundableByIntent({ payments, refunds }: Pick<WholeInvoice, 'payments' | 'refunds'>) {
  const left = new Map<string, number>()
  for (const { intentId, amountCents } of payments.toReversed()) {
    if (intentId) left.set(intentId, (left.get(intentId) ?? 0) + amountCents)
  }
  for (const { intentId, amountCents } of refunds) left.set(intentId, (left.get(intentId) ?? 0) - amountCents)
  return left
}

/** Refundable cents of all card payments together. */
export const refundableCents = (whole: Pick<WholeInvoice, 'payments' | 'refunds'>): number =>
  [...refundableByIntent(whole).values()].reduce((sum, cents) => sum + cents, 0)
