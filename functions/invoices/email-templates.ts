import type { EmailContent } from '#/functions/email/layout.ts'
import { siteLink, type Templates } from '#/functions/email/template.ts'
import { invoiceStateLabels, invoiceStateOf } from '#/shared/invoices/invoice-states.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { invoiceTones } from '#/shared/lib/tones.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface InvoiceEmail {
  number: string
  /** Missing from emails that an earlier release queued. */
  invoiceId?: string
  description: string
  total: string
  /** Balance due. */
  balance: string
  dueDate: Day
}

interface ChargeFailedEmail {
  number: string
  invoiceId: string
  amount: string
  problem: string
  /** Whether the bank requires the customer to confirm the payment. */
  needsOwner: boolean
  /** The day of the next attempt; null if there is none. */
  nextOn: Day | null
}

export interface InvoicesData {
  invoiceNew: InvoiceEmail
  invoicePaid: InvoiceEmail
  invoiceDueSoon: InvoiceEmail
  invoiceOverdue: InvoiceEmail
  invoiceLateFee: InvoiceEmail
  automaticPaymentFailed: ChargeFailedEmail
  /** To the team. */
  automaticPaymentStopped: ChargeFailedEmail
  cardExpiring: { last4: string; lastDay: Day }
  automaticPaymentEnded: { last4: string; customer: string }
  /** To the billing people of a company. */
  companyPaymentEnded: { last4: string; customer: string }
  /** To the team. */
  automaticPaymentEndedByCustomer: { last4: string; customer: string }
  /** To the team. */
  invoiceRefundFailed: { number: string; invoiceId: string; amount: string }
  /** To the team. */
  invoiceRefundedAtStripe: { number: string; invoiceId: string; amount: string }
}

/** A link to the payment of the invoice's balance. */
const toPay = ({ invoiceId, balance }: InvoiceEmail) => ({
  label: `Pay ${formatDollars(balance)}`,
  url: siteLink(invoiceId ? `/billing/${invoiceId}?pay` : '/billing'),
})
const toInvoice = ({ invoiceId }: InvoiceEmail) => ({
  label: 'View invoice',
  url: siteLink(invoiceId ? `/billing/${invoiceId}` : '/billing'),
})
const facts = (invoice: InvoiceEmail, status: InvoiceStatus = 'pending'): EmailContent['facts'] => {
  const { number, description, total, balance, dueDate } = invoice
  const isPartlyPaid = balance !== total
  const state = invoiceStateOf({ status, isPartlyPaid })
  return [
    ['Invoice', number],
    ['For', description],
    ['Status', invoiceStateLabels[state], invoiceTones[state]],
    ['Total', formatDollars(total)],
    ...(isPartlyPaid ? ([['Balance due', formatDollars(balance)]] as [string, string][]) : []),
    ['Due', formatDay(dueDate)],
  ]
}

export const invoicesTemplates: Templates<InvoicesData> = {
  companyPaymentEnded: ({ last4, customer }) => ({
    subject: `Automatic payment for ${customer} has stopped`,
    heading: 'Automatic payment has stopped',
    paragraphs: [
      `The card ending in ${last4} no longer pays ${customer}’s invoices, because its owner removed it or no longer handles the company’s billing. Please choose another card, or pay your invoices yourself.`,
    ],
    action: { label: 'Choose a card', url: siteLink('/billing') },
  }),

  invoiceNew: invoice => ({
    subject: `Invoice ${invoice.number}: ${formatDollars(invoice.balance)}`,
    heading: `Your invoice ${invoice.number}`,
    paragraphs: [`Please pay ${formatDollars(invoice.balance)} by ${formatDay(invoice.dueDate)}.`],
    facts: facts(invoice),
    action: toPay(invoice),
  }),

  invoicePaid: invoice => ({
    subject: `Invoice ${invoice.number} is paid`,
    ...(Number(invoice.total) === 0
      ? { heading: `Your invoice ${invoice.number}`, paragraphs: ['No payment is due.'] }
      : {
          heading: 'Thank you for your payment',
          paragraphs: [`Your invoice ${invoice.number} is paid in full.`],
        }),
    facts: [
      ['Invoice', invoice.number],
      ['For', invoice.description],
      ['Status', invoiceStateLabels.paid, invoiceTones.paid],
      ['Total', formatDollars(invoice.total)],
    ],
    action: toInvoice(invoice),
  }),

  invoiceDueSoon: invoice => ({
    subject: `Invoice ${invoice.number} is due on ${formatDay(invoice.dueDate)}`,
    heading: 'Your invoice is due soon',
    paragraphs: [`Please pay ${formatDollars(invoice.balance)} by ${formatDay(invoice.dueDate)}.`],
    facts: facts(invoice),
    action: toPay(invoice),
  }),

  invoiceOverdue: invoice => ({
    subject: `Invoice ${invoice.number} is overdue`,
    heading: 'Your invoice is overdue',
    paragraphs: [
      `We haven’t received ${formatDollars(invoice.balance)}, which was due on ${formatDay(invoice.dueDate)}. If you’ve just paid, please ignore this email.`,
    ],
    facts: facts(invoice, 'overdue'),
    action: toPay(invoice),
  }),

  invoiceLateFee: invoice => ({
    subject: `A late fee was added to invoice ${invoice.number}`,
    heading: 'A late fee was added to your invoice',
    paragraphs: [
      `Your invoice was due on ${formatDay(invoice.dueDate)} and hasn’t been paid, so we added a late fee. Please pay ${formatDollars(invoice.balance)} now.`,
    ],
    facts: facts(invoice, 'overdue'),
    action: toPay(invoice),
  }),

  automaticPaymentFailed: ({ number, invoiceId, amount, problem, needsOwner, nextOn }) => ({
    subject: needsOwner
      ? `Please confirm the payment of invoice ${number}`
      : `We couldn’t charge your card for invoice ${number}`,
    heading: needsOwner ? 'Your bank asks you to confirm' : 'We couldn’t charge your card',
    paragraphs: [
      `We couldn’t charge ${formatDollars(amount)} to your saved card. ${problem}`,
      nextOn
        ? `We’ll retry on ${formatDay(nextOn)}. You can also pay now, with this card or another one.`
        : 'We won’t retry. Please pay this invoice yourself.',
    ],
    action: { label: 'Pay this invoice', url: siteLink(`/billing/${invoiceId}?pay`) },
  }),

  automaticPaymentStopped: ({ number, invoiceId, amount, problem }) => ({
    subject: `Automatic payment failed for invoice ${number}`,
    heading: 'Automatic payment failed after the last retry',
    paragraphs: [
      `We couldn’t charge ${formatDollars(amount)} to the customer’s saved card, and we won’t retry. The reason: ${problem}`,
      'We emailed the customer after each attempt.',
    ],
    action: { label: 'Open the invoice', url: siteLink(`/invoices/${invoiceId}`) },
  }),

  cardExpiring: ({ last4, lastDay }) => ({
    subject: 'The card that pays your invoices expires soon',
    heading: 'Your card expires soon',
    paragraphs: [
      `The card ending in ${last4}, which pays your invoices automatically, expires on ${formatDay(lastDay)}. Please choose another card before then.`,
    ],
    action: { label: 'Choose a card', url: siteLink('/billing') },
  }),

  automaticPaymentEnded: ({ last4 }) => ({
    subject: 'Automatic payment is off',
    heading: 'Your invoices are no longer paid automatically',
    paragraphs: [
      `You removed the card ending in ${last4}, which paid your invoices. From now on, please pay each invoice by its due date, or choose another card.`,
    ],
    action: { label: 'Choose a card', url: siteLink('/billing') },
  }),

  automaticPaymentEndedByCustomer: ({ last4, customer }) => ({
    subject: `Automatic payment ended: ${customer}`,
    heading: 'A customer ended automatic payment',
    paragraphs: [
      `${customer} removed the card ending in ${last4}, which paid their invoices. Their invoices are no longer paid automatically.`,
    ],
    action: { label: 'Open invoices', url: siteLink('/invoices') },
  }),

  invoiceRefundFailed: ({ number, invoiceId, amount }) => ({
    subject: `A refund of invoice ${number} failed`,
    heading: 'A refund failed',
    paragraphs: [
      `The bank returned a refund of ${formatDollars(amount)}. The amount is now a credit toward the customer’s next invoices.`,
    ],
    action: { label: 'Open the invoice', url: siteLink(`/invoices/${invoiceId}`) },
  }),
  invoiceRefundedAtStripe: ({ number, invoiceId, amount }) => ({
    subject: `${formatDollars(amount)} of invoice ${number} was refunded in Stripe`,
    heading: 'A payment was refunded in Stripe',
    paragraphs: [
      `${formatDollars(amount)} of invoice ${number} was refunded in Stripe’s dashboard. It’s now a credit note on the invoice, so your books agree with Stripe.`,
    ],
    action: { label: 'Open the invoice', url: siteLink(`/invoices/${invoiceId}`) },
  }),
}
