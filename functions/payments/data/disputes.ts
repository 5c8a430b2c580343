import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Dispute, DisputeState } from '#/shared/payments/disputes.ts'

/** A dispute about a card payment, as stored in the order or invoice that it paid. */
export interface StoredDispute {
  id: string
  /** The disputed payment. */
  intentId?: string
  state: DisputeState
  /** True while the bank only asks about the payment: it has taken no money back yet. */
  isInquiry?: boolean
  amountCents: number
  /** Stripe's reason code. */
  reason: string
  respondBy: string | null
  at: string
}

/** The dispute's own row under its payment, which records how it was handled. */
export interface DisputeRow extends Key, Versioned, StoredDispute {
  intentId: string
  /** Epoch seconds: when Stripe created the newest event that was applied. */
  reportedAt: number
}

export const disputeLabel = 'dispute'
const disputeKey = (intentId: string, id: string): Key => ({ pk: `PAYMENT#${intentId}`, sk: `DISPUTE#${id}` })

/** Access pattern: a dispute by its payment and id. One consistent read. */
export const findDispute = (intentId: string, id: string) => get<DisputeRow>(disputeKey(intentId, id))

/** The write that saves a dispute's state; fails (label `disputeLabel`) if another event changed it first. */
export const keepDisputeWrite = (
  before: DisputeRow | undefined,
  dispute: Omit<DisputeRow, keyof Key | 'version'>,
): Write => replaceWrite(disputeLabel, before, { ...disputeKey(dispute.intentId, dispute.id), ...dispute })

/** The cents of a payment that the bank took back for good: they cannot be refunded anymore. */
export const lostCents = (dispute: StoredDispute | undefined): number =>
  dispute?.state === 'lost' ? dispute.amountCents : 0

/** A dispute as staff see it. */
export const disputeView = (dispute: StoredDispute | undefined): Dispute | undefined =>
  dispute && { ...dispute, amount: centsToDecimal(dispute.amountCents) }
