import type { Fulfillment, FulfillmentQueue, OrderPayment } from '#/shared/orders/order-states.ts'
import type { CancelReason, OrderEvent, OrderStatus } from '#/shared/orders/schemas.ts'
import type { RefundState } from '#/shared/payments/refund-states.ts'

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

export const paymentLabels: Readonly<Record<OrderPayment, string>> = {
  pending: 'Waiting for payment',
  'on-account': 'On account',
  paid: 'Paid',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  canceled: 'Canceled',
}

export const fulfillmentLabels: Readonly<Record<Fulfillment, string>> = {
  unfulfilled: 'To ship',
  'partially-shipped': 'Partially shipped',
  shipped: 'Shipped',
  'ready-for-pickup': 'Ready for pickup',
  'partially-picked-up': 'Partially picked up',
  'picked-up': 'Picked up',
}

export const queueLabels: Readonly<Record<FulfillmentQueue, string>> = {
  'to-ship': 'To ship',
  'ready-for-pickup': 'Ready for pickup',
}

export const refundLabels: Readonly<Record<RefundState, string>> = {
  requested: 'Pending',
  succeeded: 'Refunded',
  failed: 'Failed',
}

export const cancelLabels: Readonly<Record<CancelReason, string>> = {
  lapsed: 'Not paid in time',
  customer: 'Canceled before payment',
  staff: 'Canceled by our team',
  'unusable-payment': 'Payment could not be accepted',
  'invoice-void': 'Its invoice was voided',
}

export const eventLabels: Readonly<Record<OrderEvent['kind'], string>> = {
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Shipped',
  ready: 'Ready for pickup',
  'handed-over': 'Handed over',
  cancelled: 'Order canceled',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  returned: 'Units returned',
  attention: 'Needs attention',
  resolved: 'Marked as handled',
}
