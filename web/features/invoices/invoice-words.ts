import type { Frequency } from '#/shared/billing/periods.ts'
import type { InvoiceStatus } from '#/shared/billing/statuses.ts'
import { spokenDay } from '#/shared/lib/dates.ts'
import type { ScheduleState } from '#/shared/schedules.ts'

export const invoiceStatusWords: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Canceled',
}

export const frequencyWords: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

export const scheduleWords: Record<ScheduleState, string> = { active: 'Active', paused: 'Paused', ended: 'Ended' }

/** A calendar day in words; it is the same day wherever it is read. */
export const dayWords = (day: string): string => spokenDay(`${day}T12:00:00Z`, 'UTC')
