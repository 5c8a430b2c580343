import { decimalToCents } from '#/shared/lib/money.ts'
import { chooseReturned } from '#/shared/orders/returned-units.ts'
import type { OrderLine, OrderPage } from '#/shared/orders/schemas.ts'
import { mayBecome } from '#/shared/orders/transitions.ts'
import { shareCents } from '#/shared/tax/rounding.ts'

/** Units still to ship. A line that waits for stock has none. */
export const unshipped = ({ quantity, shipped, refunded, isBackordered }: OrderLine): number =>
  isBackordered ? 0 : Math.max(0, quantity - shipped - refunded)

export const unrefunded = ({ quantity, refunded }: OrderLine): number => quantity - refunded

/** Whether goods may leave: the order is paid, or on account. */
export const mayShip = ({ status, payment, lines }: OrderPage): boolean =>
  (status === 'paid' || (status === 'pending' && payment === 'on-account')) && lines.some(line => unshipped(line) > 0)

/** Whether staff can notify the customer that an order is ready for pickup. */
export const mayBeReady = (order: OrderPage): boolean =>
  order.isPickup && mayShip(order) && order.fulfillment === 'unfulfilled'

/** Whether staff can mark what needs attention as handled. A choice of returned units and an open dispute end by themselves. */
export const mayResolve = ({ attention, dispute }: OrderPage): boolean =>
  attention !== undefined && attention !== chooseReturned && dispute?.state !== 'open'

/** An order that an invoice pays is refunded by crediting that. */
export const mayRefund = ({ status, paidAt, paidBy, lines }: OrderPage): boolean =>
  paidAt !== null && paidBy === 'card' && status !== 'refunded' && lines.some(line => unrefunded(line) > 0)

/** Whether a refund can put items back in stock. A canceled order has put them back. */
export const mayRestock = ({ status }: Pick<OrderPage, 'status'>): boolean => status !== 'cancelled'

/** Whether the customer may cancel the order: only until it is paid. */
export const mayWithdraw = ({ status, paidBy }: Pick<OrderPage, 'status' | 'paidBy'>): boolean =>
  status === 'pending' && paidBy === 'card'

/** The lines of an order that wait for stock: '2 × Desk dock, 1 × Headset'. */
export const waitingFor = ({ status, lines }: Pick<OrderPage, 'status' | 'lines'>): string =>
  status === 'cancelled'
    ? ''
    : lines
        .filter(line => line.isBackordered && unrefunded(line) > 0)
        .map(line => `${unrefunded(line)} × ${line.name}`)
        .join(', ')

export const mayCancel = ({ status, lines }: OrderPage): boolean =>
  mayBecome(status, 'cancelled') && lines.every(({ shipped }) => shipped === 0)

/** A sentence or two about a cancellation's effect. The money of an invoice goes back only by crediting it. */
export function cancelConsequence(
  { paidAt, invoiceNumber, customerName }: Pick<OrderPage, 'paidAt' | 'invoiceNumber' | 'customerName'>,
  isOwn: boolean,
): string {
  if (invoiceNumber) {
    const money = paidAt
      ? `Credit invoice ${invoiceNumber} in full first.`
      : `Void or credit invoice ${invoiceNumber} too.`
    return `The items return to stock. ${money}`
  }
  if (paidAt) return `${customerName} will be refunded in full, and the items return to stock.`
  return `The reserved items return to stock. ${isOwn ? 'You haven’t been charged.' : 'No payment was made.'}`
}

/** Refund in cents, tax included, for `count` more units. Partial refunds add up to the amount paid. */
export function refundCents({ price, tax, quantity, refunded }: OrderLine, count: number): number {
  const taxOf = (units: number) => shareCents(decimalToCents(tax), quantity, units)
  return decimalToCents(price) * count + taxOf(refunded + count) - taxOf(refunded)
}
