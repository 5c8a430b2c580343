import type { OrderStatus } from '#/shared/orders/schemas.ts'

/** The payment state of an order, independent of its fulfillment. Goods on account leave before their invoice is paid. */
export const orderPayments = ['pending', 'on-account', 'paid', 'partially-refunded', 'refunded', 'canceled'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** The fulfillment of an order that is paid or on account. */
export const fulfillments = [
  'unfulfilled',
  'partially-shipped',
  'shipped',
  'ready-for-pickup',
  'partially-picked-up',
  'picked-up',
] as const
export type Fulfillment = (typeof fulfillments)[number]

/** Work queues of orders for staff. */
export const fulfillmentQueues = ['to-ship', 'ready-for-pickup'] as const
export type FulfillmentQueue = (typeof fulfillmentQueues)[number]

interface Counted {
  quantity: number
  shipped: number
  refunded: number
}

/** The fields of an order from which its states follow. */
export interface OrderFacts {
  status: OrderStatus
  paidAt: string | null
  /** When an unpaid order was released, so that it can be shipped; null or absent otherwise. */
  releasedAt?: string | null
  totalCents: number
  refundedCents: number
  /** Null for a pickup. */
  deliveryAddress: object | null
  /** When it became ready for pickup. */
  readyAt?: string | null
  lines: readonly Counted[]
}

/** Whether an order's goods may leave before it is paid. */
export const isOnAccount = ({
  status,
  paidAt,
  releasedAt,
}: Pick<OrderFacts, 'status' | 'paidAt' | 'releasedAt'>): boolean =>
  paidAt === null && typeof releasedAt === 'string' && status !== 'cancelled'

/** Whether goods of an order may be shipped or handed over. */
export const mayLeave = (order: Pick<OrderFacts, 'status' | 'paidAt' | 'releasedAt'>): boolean =>
  order.status === 'paid' || (order.status === 'pending' && isOnAccount(order))

export function paymentOf(order: OrderFacts): OrderPayment {
  const { status, paidAt, totalCents, refundedCents } = order
  if (isOnAccount(order)) return 'on-account'
  if (paidAt === null) return status === 'cancelled' ? 'canceled' : 'pending'
  if (status === 'refunded' || (refundedCents > 0 && refundedCents >= totalCents)) return 'refunded'
  return refundedCents > 0 ? 'partially-refunded' : 'paid'
}

/** Null if nothing is owed: the order is unpaid, or was canceled or refunded before any of it left. */
export function fulfillmentOf(order: OrderFacts): Fulfillment | null {
  if (order.paidAt === null && !isOnAccount(order)) return null
  const isPickup = order.deliveryAddress === null
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  const isOwed =
    mayLeave(order) && order.lines.some(({ quantity, shipped, refunded }) => quantity - shipped - refunded > 0)
  if (!isOwed) return hasLeft ? (isPickup ? 'picked-up' : 'shipped') : null
  if (hasLeft) return isPickup ? 'partially-picked-up' : 'partially-shipped'
  return isPickup && order.readyAt ? 'ready-for-pickup' : 'unfulfilled'
}

/** Whether an order is in a work queue. An order that is ready for pickup is not among those to ship. */
export const isInQueue = (order: OrderFacts, queue: FulfillmentQueue): boolean => {
  const fulfillment = fulfillmentOf(order)
  if (queue === 'ready-for-pickup') return fulfillment === 'ready-for-pickup'
  return fulfillment === 'unfulfilled' || fulfillment === 'partially-shipped' || fulfillment === 'partially-picked-up'
}
