import type { OrderStatus } from '#/shared/orders/schemas.ts'

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  // An order on account can be shipped completely before its invoice is paid.
  pending: ['paid', 'cancelled', 'fulfilled'],
  paid: ['fulfilled', 'cancelled', 'refunded'],
  fulfilled: ['refunded'],
  // A payment that arrives after the reservation expired takes the goods if any are left.
  cancelled: ['paid'],
  // A refund that fails leaves the order as it was before.
  refunded: ['paid', 'fulfilled'],
}

/** Whether an order may go from one status to another. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)
