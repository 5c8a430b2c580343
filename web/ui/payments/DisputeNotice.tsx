import { formatDollars } from '#/shared/lib/money.ts'
import type { Dispute } from '#/shared/payments/disputes.ts'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { PageAttention } from '#/web/ui/pages/DetailPage.tsx'

/** The state of a payment dispute, for staff. */
export const DisputeNotice = ({ dispute }: { dispute: Dispute }) => (
  <PageAttention role="status">{disputeText(dispute)}</PageAttention>
)

function disputeText({ state, amount, reason, respondBy }: Dispute): string {
  const what = `the payment of ${formatDollars(amount)} (${reason.replaceAll('_', ' ')})`
  if (state === 'won') return `Dispute won: ${what} stays with you.`
  if (state === 'lost') return `Dispute lost: ${what} went back to the customer.`
  return `Disputed: the customer’s bank disputes ${what}. ${
    respondBy ? `Send your evidence in Stripe by ${formatDate(respondBy)}.` : 'Send your evidence in Stripe.'
  }`
}
