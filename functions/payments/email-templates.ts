import { siteLink, type Templates } from '#/functions/email/template.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { DisputeState } from '#/shared/payments/disputes.ts'

export interface DisputesData {
  /** To the team. */
  paymentDisputed: {
    state: DisputeState
    /** The subject of the payment: 'order #OR0004X7'. */
    about: string
    path: string
    amount: string
    reason: string
    respondBy: string | null
  }
}

export const disputesTemplates: Templates<DisputesData> = {
  paymentDisputed: ({ state, about, path, amount, reason, respondBy }, _to, { timeZone }) => {
    const deadline = respondBy && formatBusinessDay(respondBy, timeZone)
    const action = { label: `Open the ${about.split(' ')[0] === 'order' ? 'order' : 'invoice'}`, url: siteLink(path) }
    if (state === 'open') {
      return {
        subject: `Payment disputed: ${formatDollars(amount)} for ${about}${deadline ? `, respond by ${deadline}` : ''}`,
        heading: 'A payment is disputed',
        paragraphs: [
          `The customer’s bank disputes the card payment of ${formatDollars(amount)} for ${about}. The money is held back until the bank decides.`,
          deadline
            ? `Send your evidence in Stripe by ${deadline}. Without it, you’ll lose the dispute.`
            : 'Send your evidence in Stripe. Without it, you’ll lose the dispute.',
        ],
        facts: [
          ['Reason', reason.replaceAll('_', ' ')],
          ...(deadline ? ([['Respond by', deadline]] as [string, string][]) : []),
        ],
        action,
      }
    }
    return {
      subject: `Dispute ${state}: ${formatDollars(amount)} for ${about}`,
      heading: `The dispute about ${about} is ${state}`,
      paragraphs: [
        state === 'won'
          ? `The payment of ${formatDollars(amount)} stays with you.`
          : `The bank returned ${formatDollars(amount)} to the customer. The loss is in your books under Disputed Payments.`,
      ],
      action,
    }
  },
}
