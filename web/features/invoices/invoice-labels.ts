import type { InvoicePayment } from '#/shared/invoices/schemas.ts'
import type { RefundState } from '#/shared/payments/refund-states.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'
import type { ScheduleState } from '#/shared/schedules/schemas.ts'

/** Labels of the payment methods that staff can record. */
export const receivedLabels = {
  'bank-transfer': 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
} as const

export const paymentLabels: Record<InvoicePayment['method'], string> = {
  ...receivedLabels,
  card: 'Card',
  credit: 'Credit',
  'credit-note': 'Credit note',
}

export const refundLabels: Record<RefundState, string> = {
  requested: 'Card refund (pending)',
  succeeded: 'Card refund',
  failed: 'Refund returned by the bank, kept as credit',
}

export const frequencyLabels: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

/** The billing frequency: 'Monthly, on day 5'. */
export const repeatLabel = (frequency: Frequency, dayOfMonth: number | null): string =>
  dayOfMonth === null ? frequencyLabels[frequency] : `${frequencyLabels[frequency]}, on day ${dayOfMonth}`

export const scheduleLabels: Record<ScheduleState, string> = { active: 'Active', paused: 'Paused', ended: 'Ended' }
