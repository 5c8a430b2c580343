import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'

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

/** The label of a stored status, without regard to payments. */
export const invoiceStatusLabel = (status: InvoiceStatus): string => invoiceStateLabels[stateOfStatus[status]]

/** The label of a stored status within a sentence. */
export const invoiceStatusWord = (status: InvoiceStatus): string => invoiceStatusLabel(status).toLowerCase()
