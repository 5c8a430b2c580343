import type { Category, PendingReason, Priority, Status, Turn } from '#/shared/tickets/rules.ts'

/** The labels of a ticket's fields, on screens and in emails. */
export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const statusLabels: Record<Status, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const categoryLabels: Record<Category, string> = {
  general: 'General',
  hardware: 'Hardware',
  software: 'Software',
  network: 'Network',
  security: 'Security',
  backup: 'Backup',
  email: 'Email',
  other: 'Other',
}

/** The side that a ticket waits for. */
export const turnLabels: Record<Turn, string> = { us: 'Us', customer: 'Customer' }

/** The reasons for which a ticket waits, as the team chooses them. */
export const pendingReasonLabels: Record<PendingReason, string> = {
  customer_reply: 'Reply from the customer',
  approval: 'Approval',
  vendor: 'Vendor',
  delivery: 'Delivery',
  scheduled: 'Scheduled work',
  other: 'Other',
}

/** The same, as the customer reads it after the day that is planned. */
export const customerReasonLabels: Record<PendingReason, string> = {
  customer_reply: 'waiting for your reply',
  approval: 'waiting for an approval',
  vendor: 'waiting for a vendor',
  delivery: 'waiting for a delivery',
  scheduled: 'scheduled work',
  other: '',
}

/** The text of a message that consists of files only. */
export const filesLabel = (count: number): string => (count === 1 ? 'Attached a file.' : `Attached ${count} files.`)
