import { siteLink, type Templates } from '#/functions/mail/templates/template.ts'
import type { Day } from '#/shared/billing/periods.ts'
import { spokenDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'

interface Told {
  number: string
  description: string
  total: string
  /** What is still to be paid. */
  balance: string
  dueDate: Day
}

export interface InvoicesData {
  invoiceNew: Told
  invoicePaid: Told
  invoiceDueSoon: Told
  invoiceOverdue: Told
}

const toBilling = () => ({ label: 'View your invoices', url: siteLink('/billing') })
/** A day is one whatever the time zone: noon of it is in it everywhere it is shown. */
const dayWords = (day: Day) => spokenDay(`${day}T12:00:00Z`, 'UTC')
const facts = ({ number, description, total, balance, dueDate }: Told): [string, string][] => [
  ['Invoice', number],
  ['For', description],
  ['Total', formatDollars(total)],
  ...(balance === total ? [] : ([['Still to be paid', formatDollars(balance)]] as [string, string][])),
  ['Due', dayWords(dueDate)],
]

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
    heading: 'Thank you for your payment',
    paragraphs: [`Your invoice ${told.number} is paid in full.`],
    facts: [
      ['Invoice', told.number],
      ['For', told.description],
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
    facts: facts(told),
    action: toBilling(),
  }),
}
