import type { OrderStatus } from '#/shared/orders.ts'

/** Whether an order is paid, apart from where its goods are. */
export const orderPayments = ['pending', 'paid', 'partially-refunded', 'refunded', 'canceled'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** Where the goods of a paid order are. */
export const fulfillments = [
  'unfulfilled',
  'partially-shipped',
  'shipped',
  'ready-for-pickup',
  'partially-picked-up',
  'picked-up',
] as const
export type Fulfillment = (typeof fulfillments)[number]

/** Lists of orders that staff work through. */
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
  totalCents: number
  refundedCents: number
  /** Null where it is picked up. */
  deliveryAddress: object | null
  /** Since when it waits to be picked up. */
  readyAt?: string | null
  lines: readonly Counted[]
}

export function paymentOf({ status, paidAt, totalCents, refundedCents }: OrderFacts): OrderPayment {
  if (paidAt === null) return status === 'cancelled' ? 'canceled' : 'pending'
  if (status === 'refunded' || (refundedCents > 0 && refundedCents >= totalCents)) return 'refunded'
  return refundedCents > 0 ? 'partially-refunded' : 'paid'
}

/** Null where nothing is owed: the order is not paid, or was canceled or refunded before anything of it left. */
export function fulfillmentOf(order: OrderFacts): Fulfillment | null {
  if (order.paidAt === null) return null
  const isPickup = order.deliveryAddress === null
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  const isOwed =
    order.status === 'paid' && order.lines.some(({ quantity, shipped, refunded }) => quantity - shipped - refunded > 0)
  if (!isOwed) return hasLeft ? (isPickup ? 'picked-up' : 'shipped') : null
  if (hasLeft) return isPickup ? 'partially-picked-up' : 'partially-shipped'
  return isPickup && order.readyAt ? 'ready-for-pickup' : 'unfulfilled'
}

/** Whether an order is in a list that staff work through: what waits for its customer is not to be shipped. */
export const isInQueue = (order: OrderFacts, queue: FulfillmentQueue): boolean => {
  const fulfillment = fulfillmentOf(order)
  if (queue === 'ready-for-pickup') return fulfillment === 'ready-for-pickup'
  return fulfillment === 'unfulfilled' || fulfillment === 'partially-shipped' || fulfillment === 'partially-picked-up'
}
