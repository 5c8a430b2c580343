import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import { invoiceTones, type Tone } from '#/shared/lib/tones.ts'
import { type Day, daysBetween } from '#/shared/schedules/periods.ts'

/** The states of an invoice on screens, in emails and in PDFs. Its status is stored. */
export const invoiceStates = ['draft', 'due', 'overdue', 'partially-paid', 'processing', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  due: 'Due',
  overdue: 'Overdue',
  'partially-paid': 'Partially paid',
  processing: 'Processing',
  paid: 'Paid',
  void: 'Void',
}

const stateOfStatus: Readonly<Record<InvoiceStatus, InvoiceState>> = {
  draft: 'draft',
  pending: 'due',
  overdue: 'overdue',
  paid: 'paid',
  cancelled: 'void',
}

interface InvoiceFacts {
  status: InvoiceStatus
  /** Whether it was partly paid or credited and a balance remains. */
  isPartlyPaid?: boolean
  /** Whether a payment of it is processing. */
  isProcessing?: boolean
}

export function invoiceStateOf({ status, isPartlyPaid, isProcessing }: InvoiceFacts): InvoiceState {
  const isOpen = status === 'pending' || status === 'overdue'
  if (isOpen && isProcessing) return 'processing'
  return status === 'pending' && isPartlyPaid ? 'partially-paid' : stateOfStatus[status]
}

/** Days before its due date from which an unpaid invoice draws attention. */
const dueSoonDays = 3

/**
 * The state of an invoice on screens, with its tone: 'Due tomorrow'. `today` is the business's. Emails and PDFs, which are
 * read later, have the state alone.
 */
export function invoiceStateOn(today: Day, invoice: InvoiceFacts & { dueDate: Day }): { label: string; tone: Tone } {
  const state = invoiceStateOf(invoice)
  const days = daysBetween(today, invoice.dueDate)
  if (state !== 'due' || days < 0 || days > dueSoonDays) {
    return { label: invoiceStateLabels[state], tone: invoiceTones[state] }
  }
  const when = ['today', 'tomorrow'][days] ?? `in ${days} days`
  return { label: `Due ${when}`, tone: 'warning' }
}

/** The label of a stored status, without regard to payments. */
export const invoiceStatusLabel = (status: InvoiceStatus): string => invoiceStateLabels[stateOfStatus[status]]

/** The label of a stored status within a sentence. */
export const invoiceStatusWord = (status: InvoiceStatus): string => invoiceStatusLabel(status).toLowerCase()
