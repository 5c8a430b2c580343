import type { WholeInvoice } from '#/functions/invoices/data/invoices.ts'
import { lostCents } from '#/functions/payments/data/disputes.ts'

type Paid = Pick<WholeInvoice, 'invoice' | 'payments' | 'refunds'>

/** Refundable cents per payment intent, newest payment first. */
export function refundableByIntent({ invoice: { dispute }, payments, refunds }: Paid) {
  const left = new Map<string, number>()
  for (const { intentId, amountCents } of payments.toReversed()) {
    if (intentId) left.set(intentId, (left.get(intentId) ?? 0) + amountCents)
  }
  for (const { intentId, amountCents } of refunds) left.set(intentId, (left.get(intentId) ?? 0) - amountCents)
  const disputed = dispute?.intentId ?? left.keys().next().value
  const before = disputed === undefined ? undefined : left.get(disputed)
  if (disputed !== undefined && before !== undefined) left.set(disputed, Math.max(0, before - lostCents(dispute)))
  return left
}

/** Refundable cents of all card payments together. */
export const refundableCents = (whole: Paid): number =>
  [...refundableByIntent(whole).values()].reduce((sum, cents) => sum + cents, 0)
