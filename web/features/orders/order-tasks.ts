import { decimalToCents } from '#/shared/lib/money.ts'
import type { OrderLine, OrderPage } from '#/shared/orders/schemas.ts'
import { mayBecome } from '#/shared/orders/transitions.ts'
import { shareCents } from '#/shared/tax/rounding.ts'

/** Units still to ship. */
export const unshipped = ({ quantity, shipped, refunded }: OrderLine): number =>
  Math.max(0, quantity - shipped - refunded)

export const unrefunded = ({ quantity, refunded }: OrderLine): number => quantity - refunded

export const mayShip = ({ status, lines }: OrderPage): boolean =>
  status === 'paid' && lines.some(line => unshipped(line) > 0)

/** Whether staff can notify the customer that an order is ready for pickup. */
export const mayBeReady = (order: OrderPage): boolean =>
  order.isPickup && mayShip(order) && order.fulfillment === 'unfulfilled'

export const mayRefund = ({ status, paidAt, lines }: OrderPage): boolean =>
  paidAt !== null && status !== 'refunded' && lines.some(line => unrefunded(line) > 0)

/** Whether the customer may cancel the order: only until it is paid. */
export const mayWithdraw = ({ status }: Pick<OrderPage, 'status'>): boolean => status === 'pending'

export const mayCancel = ({ status, lines }: OrderPage): boolean =>
  mayBecome(status, 'cancelled') && lines.every(({ shipped }) => shipped === 0)

/** Refund in cents, tax included, for `count` more units. Partial refunds add up to the amount paid. */
export function refundCents({ price, tax, quantity, refunded }: OrderLine, count: number): number {
  const taxOf = (units: number) => shareCents(decimalToCents(tax), quantity, units)
  return decimalToCents(price) * count + taxOf(refunded + count) - taxOf(refunded)
}
