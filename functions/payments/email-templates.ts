import { siteLink, type Templates } from '#/functions/email/template.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { DisputeState } from '#/shared/payments/disputes.ts'

export interface DisputesData {
  /** To the team. */
  paymentDisputed: {
    state: DisputeState
    /** The bank only asks, and no money is held back; absent in emails of an older release. */
    isInquiry?: boolean
    /** The subject of the payment: 'order #OR0004X7'. */
    about: string
    path: string
    amount: string
    reason: string
    respondBy: string | null
    /** The part of a lost payment that was still the customer's credit; absent without any. */
    creditTaken?: string
  }
}

const inBooks = 'The loss is in your books under Disputed Payments.'

/** A sentence or two about the loss: the customer's credit that was left of the payment is taken, and only the rest is lost. */
function lossOf(amount: string, creditTaken: string | undefined): string {
  if (!creditTaken) return inBooks
  const taken = `We removed the ${formatDollars(creditTaken)} that was left of it from the customer’s credit.`
  return Number(creditTaken) === Number(amount) ? taken : `${taken} ${inBooks}`
}

export const disputesTemplates: Templates<DisputesData> = {
  paymentDisputed: ({ state, isInquiry, about, path, amount, reason, respondBy, creditTaken }, _to, { timeZone }) => {
    const deadline = respondBy && formatBusinessDay(respondBy, timeZone)
    const action = { label: `Open the ${about.split(' ')[0] === 'order' ? 'order' : 'invoice'}`, url: siteLink(path) }
    if (state === 'open') {
      const payment = `the card payment of ${formatDollars(amount)} for ${about}`
      const untilDeadline = deadline ? `, respond by ${deadline}` : ''
      const byDeadline = deadline ? ` by ${deadline}` : ''
      const { title, heading, paragraphs } = isInquiry
        ? {
            title: 'Bank inquiry',
            heading: 'A bank asks about a payment',
            paragraphs: [
              `The customer’s bank asks about ${payment}. It hasn’t taken the money back.`,
              `Answer in Stripe${byDeadline}. Without an answer, the bank may open a dispute.`,
            ],
          }
        : {
            title: 'Payment disputed',
            heading: 'A payment is disputed',
            paragraphs: [
              `The customer’s bank disputes ${payment}. The money is held back until the bank decides.`,
              `Send your evidence in Stripe${byDeadline}. Without it, you’ll lose the dispute.`,
            ],
          }
      return {
        subject: `${title}: ${formatDollars(amount)} for ${about}${untilDeadline}`,
        heading,
        paragraphs,
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
          : `The bank returned ${formatDollars(amount)} to the customer. ${lossOf(amount, creditTaken)}`,
      ],
      action,
    }
  },
}
