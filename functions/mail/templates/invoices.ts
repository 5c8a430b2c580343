import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import { invoiceStateLabels, invoiceStateOf } from '#/shared/billing/invoice-states.ts'
import type { Day } from '#/shared/billing/periods.ts'
import type { InvoiceStatus } from '#/shared/billing/statuses.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'

interface Told {
  number: string
  description: string
  total: string
  /** Balance due. */
  balance: string
  dueDate: Day
}

interface ToldOfFailure {
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
  invoiceNew: Told
  invoicePaid: Told
  invoiceDueSoon: Told
  invoiceOverdue: Told
  invoiceLateFee: Told
  automaticPaymentFailed: ToldOfFailure
  /** To the team. */
  automaticPaymentStopped: ToldOfFailure
  cardExpiring: { last4: string; lastDay: Day }
  automaticPaymentEnded: { last4: string; customer: string }
  /** To the team. */
  automaticPaymentEndedByCustomer: { last4: string; customer: string }
  /** To the team. */
  invoiceRefundFailed: { number: string; invoiceId: string; amount: string }
}

const toBilling = () => ({ label: 'View your invoices', url: siteLink('/billing') })
const facts = (told: Told, status: InvoiceStatus = 'pending'): [string, string][] => {
  const { number, description, total, balance, dueDate } = told
  const isPartlyPaid = balance !== total
  return [
    ['Invoice', number],
    ['For', description],
    ['Status', invoiceStateLabels[invoiceStateOf({ status, isPartlyPaid })]],
    ['Total', formatDollars(total)],
    ...(isPartlyPaid ? ([['Balance due', formatDollars(balance)]] as [string, string][]) : []),
    ['Due', formatDay(dueDate)],
  ]
}

export const invoicesTemplates: Templates<InvoicesData> = {
  invoiceNew: told => ({
    subject: `Invoice ${told.number}: ${formatDollars(told.balance)}`,
    heading: `Your invoice ${told.number}`,
    paragraphs: [`Please pay ${formatDollars(told.balance)} by ${formatDay(told.dueDate)}.`],
    facts: facts(told),
    action: toBilling(),
  }),

  invoicePaid: told => ({
    subject: `Invoice ${told.number} is paid`,
    ...(Number(told.total) === 0
      ? { heading: `Your invoice ${told.number}`, paragraphs: ['No payment is due.'] }
      : {
          heading: 'Thank you for your payment',
          paragraphs: [`Your invoice ${told.number} is paid in full.`],
        }),
    facts: [
      ['Invoice', told.number],
      ['For', told.description],
      ['Status', invoiceStateLabels.paid],
      ['Total', formatDollars(told.total)],
    ],
    action: toBilling(),
  }),

  invoiceDueSoon: told => ({
    subject: `Invoice ${told.number} is due on ${formatDay(told.dueDate)}`,
    heading: 'Your invoice is due soon',
    paragraphs: [`Please pay ${formatDollars(told.balance)} by ${formatDay(told.dueDate)}.`],
    facts: facts(told),
    action: toBilling(),
  }),

  invoiceOverdue: told => ({
    subject: `Invoice ${told.number} is overdue`,
    heading: 'Your invoice is overdue',
    paragraphs: [
      `We haven’t received ${formatDollars(told.balance)}, which was due on ${formatDay(told.dueDate)}. If you’ve just paid, please ignore this email.`,
    ],
    facts: facts(told, 'overdue'),
    action: toBilling(),
  }),

  invoiceLateFee: told => ({
    subject: `A late fee was added to invoice ${told.number}`,
    heading: 'A late fee was added to your invoice',
    paragraphs: [
      `Your invoice was due on ${formatDay(told.dueDate)} and hasn’t been paid, so we added a late fee. Please pay ${formatDollars(told.balance)} now.`,
    ],
    facts: facts(told, 'overdue'),
    action: toBilling(),
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
    action: { label: 'Pay this invoice', url: siteLink(`/billing/${invoiceId}`) },
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
}
