import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { OrderId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useRead } from '#/web/api/use-read.ts'
import { forgetAttempt } from '#/web/features/store/checkout-attempt.ts'
import css from '#/web/features/store/earlier-order.module.css'
import { isPaid, settleCart } from '#/web/features/store/settle-cart.ts'
import { useNow } from '#/web/ui/use-now.ts'

/** Tells of the order that this browser's last checkout became: it may be waiting for its payment, or be paid already. */
export function EarlierOrder({ id }: { id: OrderId }) {
  const { data: order, error } = useRead('getOrder', { parameters: { id } })
  const now = useNow(1000).toISOString()
  const isOver = error !== undefined || order?.status === 'cancelled' || order?.status === 'refunded'
  useEffect(() => {
    if (order) settleCart(order)
    if (isOver) forgetAttempt()
  }, [order, isOver])
  if (!order) return null
  if (isPaid(order)) {
    return (
      <p className={css.notice} role="status">
        Order {shortId(id)} is paid. <Link to={`/orders/${id}`}>View order</Link>
      </p>
    )
  }
  if (order.status !== 'pending' || (order.reservedUntil ?? '') <= now) return null
  return (
    <p className={css.notice} role="status">
      Order {shortId(id)} for {formatDollars(order.totalAmount)} is waiting for your payment.{' '}
      <Link to={`/checkout?order=${id}`}>Continue to payment</Link>
    </p>
  )
}
