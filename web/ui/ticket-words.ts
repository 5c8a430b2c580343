import type { Category, Priority, Status } from '#/shared/tickets.ts'

export const priorityWords: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const statusWords: Record<Status, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const categoryWords: Record<Category, string> = {
  general: 'General',
  hardware: 'Hardware',
  software: 'Software',
  network: 'Network',
  security: 'Security',
  backup: 'Backup',
  email: 'Email',
  other: 'Other',
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** An instant in the reader's own time: the hour when it was today, the date before that. */
export function whenUpdated(instant: string, now: Date): string {
  const date = new Date(instant)
  return date.toDateString() === now.toDateString() ? `Today, ${hour.format(date)}` : day.format(date)
}
