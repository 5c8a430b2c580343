import { type ReactNode, useEffect, useState } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom'
import type { OrderId } from '#/shared/lib/ids.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { StartedPayment } from '#/shared/orders/checkout.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { isPaid, settleCart } from '#/web/features/store/cart/clear-paid-cart.ts'
import { CancelCheckout } from '#/web/features/store/checkout/CancelCheckout.tsx'
import { CheckoutColumns } from '#/web/features/store/checkout/CheckoutColumns.tsx'
import { DeliverySummary } from '#/web/features/store/checkout/DeliverySummary.tsx'
import { deliveryOf, OrderSummary } from '#/web/features/store/checkout/OrderSummary.tsx'
import css from '#/web/features/store/checkout/order-checkout.module.css'
import type { justOrdered } from '#/web/features/store/checkout/order-details.ts'
import { PaymentCard } from '#/web/features/store/checkout/PaymentCard.tsx'
import { PreparingCheckout } from '#/web/features/store/checkout/PreparingCheckout.tsx'
import { ReservationClock } from '#/web/features/store/checkout/ReservationClock.tsx'
import { startedPaymentOf, useStartPayment } from '#/web/features/store/checkout/use-start-payment.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'

/** Takes payment for a pending order: right after it was placed, after a reload, or from the order's own page. */
export function OrderCheckout({ id }: { id: OrderId }) {
  const { data: order, error, retry } = useRead('getOrder', { parameters: { id } })
  const now = useNow(1000).toISOString()
  useEffect(() => {
    if (order) settleCart(order)
  }, [order])
  if (error) {
    return (
      <Panel>
        <ErrorState error={explain(error)} retry={retry} />
      </Panel>
    )
  }
  if (!order) return <PreparingCheckout />
  const isFree = Number(order.totalAmount) === 0
  if (isPaid(order)) {
    return (
      <Ending title={isFree ? 'Your order is placed' : 'This order is paid'} to={`/orders/${id}`} link="View order">
        No payment is due.
      </Ending>
    )
  }
  if (order.status === 'cancelled' && order.cancelReason !== 'lapsed') {
    return (
      <Ending title="This order was canceled" to="/store" link="Go to the store">
        You weren’t charged.
      </Ending>
    )
  }
  if (order.status !== 'pending' || (order.reservedUntil ?? '') <= now) {
    return (
      <Ending
        title="Your reservation has expired"
        {...(order.isBuild
          ? { to: '/pc-builder', link: 'Go to the PC Builder' }
          : { to: '/checkout', link: 'Check out again' })}
      >
        The items are back in stock, and your {order.isBuild ? 'build is in My Builds' : 'cart hasn’t changed'}. You
        weren’t charged.
      </Ending>
    )
  }
  return <Payable order={order} onStale={retry} />
}

function Payable({ order, onStale }: { order: OrderPage; onStale: () => void }) {
  const navigate = useNavigate()
  const { state } = useLocation() as Location<typeof justOrdered | null>
  const [isNext] = useState(() => state?.isJustOrdered || startedPaymentOf(order.id) !== undefined)
  const { payment, error, retry } = useOrderPayment(order)
  const { id, lines, subtotal, taxAmount, totalAmount, reservedUntil } = order
  return (
    <CheckoutColumns
      summary={
        <>
          <OrderSummary
            lines={lines}
            subtotal={subtotal}
            delivery={deliveryOf(lines, order.deliveryAddress ? 'ship' : 'pickup')}
            tax={taxAmount}
            total={totalAmount}
          />
          {reservedUntil && <ReservationClock until={reservedUntil} />}
        </>
      }
    >
      <PaymentCard
        clientSecret={payment?.clientSecret}
        failure={error ? explain(error) : undefined}
        retry={retry}
        isNext={isNext}
        amount={decimalToCents(totalAmount)}
        returnPath={`/store?payment=success&order=${id}`}
        onPaid={() => navigate(`/store?payment=success&order=${id}`)}
      />
      <DeliverySummary order={order} onStale={onStale} />
      <CancelCheckout order={order} onStale={onStale} />
    </CheckoutColumns>
  )
}

/** The order's payment: the one that this document started, or requested again. */
function useOrderPayment({ id, totalAmount }: OrderPage) {
  const { begin } = useStartPayment()
  const [payment, setPayment] = useState<StartedPayment | undefined>(() => startedPaymentOf(id))
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (payment || error) return undefined
    let isShown = true
    begin({ orderId: id, amount: Number(totalAmount) }).then(
      begun => isShown && setPayment(begun),
      caught => {
        if (!isShown) return
        toast({ title: 'Error', description: 'Failed to initialize payment', destructive: true })
        setError(caught)
      },
    )
    return () => {
      isShown = false
    }
  }, [payment, error, begin, id, totalAmount])
  return { payment, error, retry: () => setError(undefined) }
}

interface EndingProps {
  title: string
  to: string
  link: string
  children: ReactNode
}

const Ending = ({ title, to, link, children }: EndingProps) => (
  <Panel as="div">
    <div className={css.ending} role="status">
      <h2>{title}</h2>
      <p>{children}</p>
      <Link to={to} {...buttonVariant()}>
        {link}
      </Link>
    </div>
  </Panel>
)
