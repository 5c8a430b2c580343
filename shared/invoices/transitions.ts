import type { Day } from '#/shared/schedules/periods.ts'

/** Invoice statuses. Only the team sees a draft; a voided invoice is `cancelled`. */
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

/** Whether an invoice with this status awaits payment. */
export const isOpen = (status: InvoiceStatus): boolean => status === 'pending' || status === 'overdue'

/** Whether an unpaid invoice is late. Payment on the due date is on time. */
export const isLate = (dueDate: Day, today: Day): boolean => dueDate < today
