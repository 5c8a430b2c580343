import type { Day } from '#/shared/billing/periods.ts'

/** What an invoice can be. A draft is the team's own; what is voided is canceled. */
export const invoiceStatuses = ['draft', 'pending', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const transitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['pending', 'paid', 'cancelled'],
  pending: ['overdue', 'paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

/** Whether an invoice may go from one status to another. */
export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => transitions[from].includes(to)

/** Whether something is still to be paid. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'pending' || status === 'overdue'

/** Whether an invoice that waits for its payment is late: the day on which it is due is still in time. */
export const isLate = (dueDate: Day, today: Day): boolean => dueDate < today
