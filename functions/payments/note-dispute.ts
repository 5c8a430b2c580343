import { businessToday } from '#/functions/branding/data/business-date.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { creditLabel } from '#/functions/invoices/data/credits.ts'
import { invoiceLabel } from '#/functions/invoices/data/invoices.ts'
import { orderLabel } from '#/functions/orders/data/orders.ts'
import { disputeLabel, findDispute, keepDisputeWrite, type StoredDispute } from '#/functions/payments/data/disputes.ts'
import { disputedCredit } from '#/functions/payments/disputed-credit.ts'
import { type DisputedSubject, disputedSubject } from '#/functions/payments/disputed-subject.ts'
import type { DisputesData } from '#/functions/payments/email-templates.ts'
import { retrievePaymentIntent, type StripeEvent } from '#/functions/providers/stripe.ts'
import { lostDisputeLedgerWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflicts } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { type PayerId, UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { DisputeState } from '#/shared/payments/disputes.ts'

type StripeDispute = Extract<StripeEvent, { type: 'charge.dispute.created' }>['data']['object']

const states: Partial<Record<StripeDispute['status'], DisputeState>> = {
  won: 'won',
  lost: 'lost',
  // A closed inquiry took no money.
  warning_closed: 'won',
  prevented: 'won',
}

/** Statuses of an inquiry, which may become a dispute. (Stripe, “How disputes work”: the bank withdraws no money.) */
const inquiries: readonly StripeDispute['status'][] = ['warning_needs_response', 'warning_under_review']

/**
 * Records the state of a dispute: on the order or invoice that was paid, in an email to the team, and in the ledger once it is
 * lost. Events come twice and in any order: the outcome is final, and earlier events change nothing any more.
 */
export async function disputeChanged(dispute: StripeDispute, reportedAt: number): Promise<void> {
  const { id, payment_intent, amount, reason, status, created, evidence_details } = dispute
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intentId) return
  const { metadata } = await retrievePaymentIntent(intentId)
  const customerId = UserId.safeParse(metadata.customerId).data
  if (!customerId) return
  const dueBy = evidence_details?.due_by
  const stored: Dispute = {
    id,
    intentId,
    state: states[status] ?? 'open',
    ...(inquiries.includes(status) && { isInquiry: true }),
    amountCents: amount,
    reason,
    respondBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
    at: new Date(created * 1000).toISOString(),
    reportedAt,
  }
  const attempt = () => note(stored, customerId, metadata)
  await retryOnConflicts(disputeLabel, attempt, [disputeLabel, orderLabel, invoiceLabel, creditLabel])
}

const noCredit = { takenCents: 0, writes: [] }

type Dispute = StoredDispute & { intentId: string; reportedAt: number }

async function note(stored: Dispute, customerId: PayerId, metadata: Record<string, string>): Promise<void> {
  const { reportedAt, ...dispute } = stored
  const { intentId } = dispute
  const before = await findDispute(intentId, dispute.id)
  if (before && (before.state !== 'open' || (dispute.state === 'open' && reportedAt <= before.reportedAt))) return
  const now = new Date()
  const at = now.toISOString()
  const { month, timeZone } = await businessToday(now)
  const subject = await disputedSubject(metadata, dispute, { at, month, timeZone })
  const { takenCents, writes } =
    dispute.state === 'lost'
      ? await disputedCredit(customerId, { intentId, amountCents: dispute.amountCents })
      : noCredit
  const isNews = !before || dispute.state !== 'open' || (before.isInquiry === true && !dispute.isInquiry)
  await transact([
    keepDisputeWrite(before, stored),
    ...subject.writes,
    ...writes,
    ...(isNews ? [disputeEmailWrite(dispute, subject, takenCents, at)] : []),
    ...(dispute.state === 'lost'
      ? lostDisputeLedgerWrites({ customerId, about: subject.about, cents: dispute.amountCents, takenCents, at, month })
      : []),
  ])
  if (isNews) log.warn('payment disputed', { dispute: dispute.id, intent: intentId, state: dispute.state })
}

function disputeEmailWrite(
  { state, isInquiry = false, amountCents, reason, respondBy }: StoredDispute,
  { words, path }: DisputedSubject,
  takenCents: number,
  at: string,
): Write {
  const data: DisputesData['paymentDisputed'] = {
    state,
    isInquiry,
    about: words,
    path,
    amount: centsToDecimal(amountCents),
    reason,
    respondBy,
    ...(takenCents > 0 && { creditTaken: centsToDecimal(takenCents) }),
  }
  return emailWrite({ template: 'paymentDisputed', to: team, data: { ...data } }, at)
}
