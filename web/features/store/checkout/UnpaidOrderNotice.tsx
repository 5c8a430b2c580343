import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { OrderId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { isPaid, settleCart } from '#/web/features/store/cart/clear-paid-cart.ts'
import { forgetAttempt } from '#/web/features/store/checkout/checkout-attempt.ts'
import { PreparingCheckout } from '#/web/features/store/checkout/PreparingCheckout.tsx'
import css from '#/web/features/store/checkout/unpaid-order-notice.module.css'
import { useReleaseOrder } from '#/web/features/store/checkout/use-release-order.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

interface EarlierOrderProps {
  id: OrderId
  /** Whether the cart still matches the order. */
  isSameCart: boolean
  /** The checkout of the cart. */
  children: ReactNode
}

/**
 * Handles the order of this browser's previous checkout before a new one. It is paid, or waiting for payment. If the cart has
 * changed since, it is released, so that the stock is not held twice.
 */
export function UnpaidOrderNotice({ id, isSameCart, children }: EarlierOrderProps) {
  const { data: order, error, retry } = useRead('getOrder', { parameters: { id } })
  const now = useNow(1000).toISOString()
  const isPending = order?.status === 'pending'
  const isWaiting = isPending && (order.reservedUntil ?? '') > now && isSameCart
  const isOver = error !== undefined || order?.status === 'cancelled' || order?.status === 'refunded'
  const released = useReleaseOrder(id, retry)
  useEffect(() => {
    if (order) settleCart(order)
    if (isOver) forgetAttempt()
  }, [order, isOver])
  const { release } = released
  const isStale = isPending && !isWaiting
  useEffect(() => {
    if (isStale) void release()
  }, [isStale, release])
  if (released.error) {
    return (
      <Panel>
        <ErrorState error={explain(released.error)} retry={release} />
      </Panel>
    )
  }
  if (isWaiting) return <Waiting order={order} pending={released.pending} onChange={release} />
  if (isPending || (!order && !error)) return <PreparingCheckout />
  return (
    <>
      {order && isPaid(order) && (
        <p className={css.notice} role="status">
          Order {shortId(id)} is paid. <Link to={`/orders/${id}`}>View order</Link>
        </p>
      )}
      {children}
    </>
  )
}

interface WaitingProps {
  order: OrderPage
  pending: boolean
  onChange: () => void
}

const Waiting = ({ order: { id, totalAmount }, pending, onChange }: WaitingProps) => (
  <Panel as="div">
    <div className={css.waiting} role="status">
      <h2>
        Order {shortId(id)} for {formatDollars(totalAmount)} is waiting for your payment
      </h2>
      <p>To change it, go back to your cart and delivery details. You haven’t been charged.</p>
      <div className={css.actions}>
        <Link to={`/checkout?order=${id}`} {...buttonVariant()}>
          Continue to payment
        </Link>
        <Button variant="outline" aria-disabled={pending} onClick={onChange}>
          {pending ? 'Releasing…' : 'Change order'}
        </Button>
      </div>
    </div>
  </Panel>
)
