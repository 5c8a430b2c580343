import type { CancelReason, OrderEvent, OrderStatus } from '#/shared/orders.ts'
import type { RefundState } from '#/shared/refund-states.ts'

export const statusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

export const refundWords: Readonly<Record<RefundState, string>> = {
  requested: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
}

export const cancelWords: Readonly<Record<CancelReason, string>> = {
  lapsed: 'Not paid in time',
  customer: 'Canceled before payment',
  staff: 'Canceled by our team',
  'unusable-payment': 'The payment could not be used',
}

export const eventWords: Readonly<Record<OrderEvent['kind'], string>> = {
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Shipped',
  'handed-over': 'Handed over',
  cancelled: 'Order canceled',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  attention: 'Needs attention',
}
