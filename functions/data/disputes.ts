import { replaceWrite, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/data/lib/table.ts'
import type { Dispute, DisputeState } from '#/shared/disputes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** A dispute about a card payment, as the order or invoice that it paid keeps it. */
export interface StoredDispute {
  id: string
  state: DisputeState
  amountCents: number
  /** Stripe's word for it. */
  reason: string
  respondBy: string | null
  at: string
}

/** The same under its payment, which is the record of what was done about it. */
export interface DisputeRow extends Key, Versioned, StoredDispute {
  intentId: string
  /** Epoch seconds at which Stripe made the newest event that was applied. */
  toldAt: number
}

export const disputeLabel = 'dispute'
const disputeKey = (intentId: string, id: string): Key => ({ pk: `PAYMENT#${intentId}`, sk: `DISPUTE#${id}` })

/** Access pattern: a dispute by its payment and id. One consistent read. */
export const findDispute = (intentId: string, id: string) => get<DisputeRow>(disputeKey(intentId, id))

/** The write that keeps how far a dispute is; fails (label `disputeLabel`) where another event was faster. */
export const keepDisputeWrite = (
  before: DisputeRow | undefined,
  dispute: Omit<DisputeRow, keyof Key | 'version'>,
): Write => replaceWrite(disputeLabel, before, { ...disputeKey(dispute.intentId, dispute.id), ...dispute })

/** A dispute as staff see it. */
export const shownDispute = (dispute: StoredDispute | undefined): Dispute | undefined =>
  dispute && { ...dispute, amount: centsToDecimal(dispute.amountCents) }
