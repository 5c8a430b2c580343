import type { Dispute } from '#/shared/payments/disputes.ts'

/** The state of a dispute, in lists. */
export const disputeLabels: Record<Dispute['state'], string> = {
  open: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
}
