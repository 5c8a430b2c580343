import type Stripe from 'stripe'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { newRefund } from '#/scripts/local-cloud/stripe/objects.ts'
import { type Account, findIntent } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { invalid, missing } from '#/scripts/local-cloud/stripe/refusal.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/**
 * Creates a refund. `outcome` is its later result: a bank may reject it after Stripe has reported success, or complete a pending
 * one.
 */
export function createRefund(account: Account, given: Parameters, outcome?: 'failed' | 'succeeded'): Stripe.Refund {
  given.allow('payment_intent', 'charge', 'amount', 'reason', 'metadata')
  const { ledger, webhooks } = account
  const charge = chargeOf(account, given)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = given.integer('amount') ?? left
  if (amount <= 0) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: 'amount',
    })
  }
  const refund = newRefund(charge, {
    amount,
    status: outcome === 'succeeded' ? 'pending' : 'succeeded',
    reason: given.text('reason') ?? null,
    metadata: given.metadata(),
  })
  ledger.refunds[refund.id] = refund
  if (outcome) ledger.lateRefunds[refund.id] = outcome
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  webhooks.record('refund.created', refund)
  webhooks.record('charge.refunded', charge)
  return refund
}

export function findRefund({ ledger }: Account, id: string): Stripe.Refund {
  const refund = ledger.refunds[id]
  if (!refund) throw missing('refund', id)
  return refund
}

/** Completes a refund that the bank has accepted or returned. */
export function finishRefund({ ledger, webhooks }: Account, refund: Stripe.Refund, end: 'failed' | 'succeeded'): void {
  delete ledger.lateRefunds[refund.id]
  const charge = ledger.charges[String(refund.charge)]
  if (!charge || refund.status === 'failed' || refund.status === end) return
  refund.status = end
  if (end === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  }
  webhooks.record('refund.updated', refund)
  webhooks.record('charge.refund.updated', refund)
  if (end === 'failed') webhooks.record('refund.failed', refund)
}

/** Completes every refund with its later outcome. */
export function finishLateRefunds(account: Account): void {
  for (const [id, end] of Object.entries(account.ledger.lateRefunds))
    finishRefund(account, findRefund(account, id), end)
}

function chargeOf(account: Account, given: Parameters): Stripe.Charge {
  const { charges } = account.ledger
  const named = given.text('charge')
  if (named !== undefined) {
    const charge = charges[named]
    if (!charge) throw missing('charge', named, 'charge')
    return charge
  }
  const intent = findIntent(account, given.requiredText('payment_intent'))
  const charge = charges[String(intent.latest_charge)]
  if (!charge || intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return charge
}
