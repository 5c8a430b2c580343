import { businessDay } from '#/shared/lib/business-day.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Dispute } from '#/shared/payments/disputes.ts'

/** The state of a dispute, with its deadline as the business's day, as in the email about it. */
export function disputeText({ state, amount, reason, respondBy }: Dispute, timeZone: string): string {
  const what = `the payment of ${formatDollars(amount)} (${reason.replaceAll('_', ' ')})`
  if (state === 'won') return `Dispute won: ${what} stays with you.`
  if (state === 'lost') return `Dispute lost: ${what} went back to the customer.`
  return `Disputed: the customer’s bank disputes ${what}. ${
    respondBy
      ? `Send your evidence in Stripe by ${formatDay(businessDay(respondBy, timeZone))}.`
      : 'Send your evidence in Stripe.'
  }`
}
