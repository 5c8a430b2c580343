import type { OrderPage } from '#/shared/orders/schemas.ts'
import { changeCart } from '#/web/features/store/cart/cart.ts'
import { withoutOrdered } from '#/web/features/store/cart/refresh-cart.ts'
import { forgetAttempt, readAttempt } from '#/web/features/store/checkout/checkout-attempt.ts'
import { forgetDetails } from '#/web/features/store/checkout/order-details.ts'

/** Whether an order was ever paid, even if it was refunded later. */
export const isPaid = ({ paidAt }: Pick<OrderPage, 'paidAt'>): boolean => paidAt !== null

/** Removes the bought units from the cart: once, and only when the order is paid. */
export function settleCart(order: Pick<OrderPage, 'id' | 'paidAt'>): void {
  const attempt = readAttempt()
  if (!isPaid(order) || attempt?.orderId !== order.id) return
  changeCart(cart => withoutOrdered(cart, attempt.items))
  forgetAttempt()
  forgetDetails()
}
