import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import { invoiceStateLabels, invoiceStateOf } from '#/shared/billing/invoice-states.ts'
import type { Day } from '#/shared/billing/periods.ts'
import type { InvoiceStatus } from '#/shared/billing/statuses.ts'
import { dayWords } from '#/shared/lib/dates.ts'
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
    ['Due', dayWords(dueDate)],
  ]
}

export const invoicesTemplates: Templates<InvoicesData> = {
  invoiceNew: told => ({
    subject: `Invoice ${told.number}: ${formatDollars(told.balance)}`,
    heading: `Your invoice ${told.number}`,
    paragraphs: [`Please pay ${formatDollars(told.balance)} by ${dayWords(told.dueDate)}.`],
    facts: facts(told),
    action: toBilling(),
  }),

  invoicePaid: told => ({
    subject: `Invoice ${told.number} is paid`,
    ...(Number(told.total) === 0
      ? { heading: `Your invoice ${told.number}`, paragraphs: ['There is nothing to pay.'] }
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
    subject: `Invoice ${told.number} is due on ${dayWords(told.dueDate)}`,
    heading: 'Your invoice is due soon',
    paragraphs: [`Please pay ${formatDollars(told.balance)} by ${dayWords(told.dueDate)}.`],
    facts: facts(told),
    action: toBilling(),
  }),

  invoiceOverdue: told => ({
    subject: `Invoice ${told.number} is overdue`,
    heading: 'Your invoice is overdue',
    paragraphs: [
      `We have not received ${formatDollars(told.balance)}, which was due on ${dayWords(told.dueDate)}. If you have just paid, please ignore this email.`,
    ],
    facts: facts(told, 'overdue'),
    action: toBilling(),
  }),

  invoiceLateFee: told => ({
    subject: `A late fee was added to invoice ${told.number}`,
    heading: 'A late fee was added to your invoice',
    paragraphs: [
      `Your invoice was due on ${dayWords(told.dueDate)} and is not paid yet, so a late fee was added. Please pay ${formatDollars(told.balance)} now.`,
    ],
    facts: facts(told, 'overdue'),
    action: toBilling(),
  }),

  automaticPaymentFailed: ({ number, invoiceId, amount, problem, needsOwner, nextOn }) => ({
    subject: needsOwner
      ? `Please confirm the payment of invoice ${number}`
      : `Your card was not charged for invoice ${number}`,
    heading: needsOwner ? 'Your bank wants you to confirm' : 'Your card was not charged',
    paragraphs: [
      `We tried to charge your saved card with ${formatDollars(amount)}, as you agreed. ${problem}`,
      nextOn
        ? `We try again on ${dayWords(nextOn)}. You can also pay now, with this card or another one.`
        : 'We will not try again. Please pay this invoice yourself.',
    ],
    action: { label: 'Pay this invoice', url: siteLink(`/billing/${invoiceId}`) },
  }),

  automaticPaymentStopped: ({ number, invoiceId, amount, problem }) => ({
    subject: `Invoice ${number} could not be charged`,
    heading: 'An automatic payment was given up',
    paragraphs: [
      `The customer’s saved card could not be charged with ${formatDollars(amount)}, and it is not tried again. The last answer was: ${problem}`,
      'The customer was told by email each time.',
    ],
    action: { label: 'Open the invoice', url: siteLink(`/invoices/${invoiceId}`) },
  }),

  cardExpiring: ({ last4, lastDay }) => ({
    subject: 'The card that pays your invoices expires soon',
    heading: 'Your card expires soon',
    paragraphs: [
      `The card ending in ${last4}, which pays your invoices automatically, expires on ${dayWords(lastDay)}. Please choose another card before then.`,
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
      `${customer} removed the card ending in ${last4}, which paid their invoices. Their invoices now wait to be paid.`,
    ],
    action: { label: 'Open invoices', url: siteLink('/invoices') },
  }),

  invoiceRefundFailed: ({ number, invoiceId, amount }) => ({
    subject: `A refund of invoice ${number} failed`,
    heading: 'A refund was sent back',
    paragraphs: [
      `The bank sent back a refund of ${formatDollars(amount)}. The amount is now the customer’s credit, for their next invoices.`,
    ],
    action: { label: 'Open the invoice', url: siteLink(`/invoices/${invoiceId}`) },
  }),
}
