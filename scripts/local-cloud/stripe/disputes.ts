import type Stripe from 'stripe'
import type { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { epochSeconds, newId } from '#/scripts/local-cloud/stripe/ledger.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { invalid, missing } from '#/scripts/local-cloud/stripe/refusal.ts'

const secondsToRespond = 9 * 24 * 60 * 60
/** Evidence that wins a dispute in Stripe’s test mode. */
const winningEvidence = 'winning_evidence'

/** Disputes a charge, as the cardholder’s bank does. */
export function createDispute(
  { ledger, webhooks }: Account,
  charge: Stripe.Charge,
  reason = 'fraudulent',
): Stripe.Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is already disputed.`, { code: 'charge_disputed' })
  const created = epochSeconds()
  const dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + secondsToRespond,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  charge.disputed = true
  ledger.disputes[dispute.id] = dispute
  webhooks.record('charge.dispute.created', dispute)
  return dispute
}

/** Disputes the charge of a payment. */
export function disputePayment(account: Account, intentId: string, reason?: string): Stripe.Dispute {
  const charge = account.ledger.charges[String(account.ledger.intents[intentId]?.latest_charge)]
  if (!charge) throw missing('payment_intent', intentId)
  return createDispute(account, charge, reason)
}

export function findDispute({ ledger }: Account, id: string): Stripe.Dispute {
  const dispute = ledger.disputes[id]
  if (!dispute) throw missing('dispute', id)
  return dispute
}

/** Adds evidence, whose text decides a dispute in test mode. */
export function updateDispute(account: Account, dispute: Stripe.Dispute, given: Parameters): Stripe.Dispute {
  const evidence = given.nested('evidence').text('uncategorized_text')
  dispute.evidence_details.has_evidence = true
  dispute.status = 'under_review'
  account.webhooks.record('charge.dispute.updated', dispute)
  if (evidence) closeDispute(account, dispute, evidence === winningEvidence ? 'won' : 'lost')
  return dispute
}

/** Decides a dispute. A decided one does not change. */
export function closeDispute({ webhooks }: Account, dispute: Stripe.Dispute, end: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute
  dispute.status = end
  webhooks.record('charge.dispute.closed', dispute)
  return dispute
}
