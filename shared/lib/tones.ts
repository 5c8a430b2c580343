import type { AssetStatus } from '#/shared/assets/rules.ts'
import type { BuildJobStatus } from '#/shared/build-jobs/schemas.ts'
import type { ContractStatus } from '#/shared/contracts/rules.ts'
import type { InvoiceState } from '#/shared/invoices/invoice-states.ts'
import type { Fulfillment, OrderPayment } from '#/shared/orders/order-states.ts'
import type { QuoteStatus } from '#/shared/quotes/rules.ts'
import type { ScheduleState } from '#/shared/schedules/schemas.ts'
import type { EventStatus } from '#/shared/status/schemas.ts'
import type { TestimonialState } from '#/shared/testimonials/schemas.ts'
import type { Priority, Status } from '#/shared/tickets/rules.ts'

/** Meanings of a state, each with one color and one shape on every screen and in every theme. */
export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

export const ticketTones: Readonly<Record<Status, Tone>> = {
  open: 'info',
  in_progress: 'progress',
  resolved: 'success',
  closed: 'neutral',
}

/** Of a ticket's priority, and of an incident's severity. */
export const priorityTones: Readonly<Record<Priority, Tone>> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  critical: 'danger',
}

export const eventTones: Readonly<Record<EventStatus, Tone>> = {
  operational: 'success',
  maintenance: 'info',
  degraded: 'warning',
  partial_outage: 'danger',
  major_outage: 'danger',
}

export const buildJobTones: Readonly<Record<BuildJobStatus, Tone>> = {
  open: 'info',
  done: 'success',
  stopped: 'neutral',
}

export const contractTones: Readonly<Record<ContractStatus, Tone>> = {
  draft: 'neutral',
  active: 'success',
  ended: 'neutral',
  terminated: 'neutral',
}

export const quoteTones: Readonly<Record<QuoteStatus, Tone>> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'progress',
  accepted: 'success',
  converted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
}

export const assetTones: Readonly<Record<AssetStatus, Tone>> = {
  active: 'success',
  in_repair: 'progress',
  retired: 'neutral',
  lost: 'danger',
  refunded: 'neutral',
}

export const testimonialTones: Readonly<Record<TestimonialState, Tone>> = {
  written: 'warning',
  approved: 'info',
  featured: 'success',
  hidden: 'neutral',
}

export const paymentTones: Readonly<Record<OrderPayment, Tone>> = {
  pending: 'warning',
  'on-account': 'info',
  paid: 'success',
  'partially-refunded': 'neutral',
  refunded: 'neutral',
  canceled: 'neutral',
}

export const fulfillmentTones: Readonly<Record<Fulfillment, Tone>> = {
  unfulfilled: 'info',
  'partially-shipped': 'progress',
  shipped: 'success',
  'ready-for-pickup': 'info',
  'partially-picked-up': 'progress',
  'picked-up': 'success',
}

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  draft: 'neutral',
  due: 'info',
  overdue: 'danger',
  'partially-paid': 'progress',
  processing: 'progress',
  paid: 'success',
  void: 'neutral',
}

export const scheduleTones: Readonly<Record<ScheduleState, Tone>> = {
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}
