import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { OrderId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders.ts'
import { explain } from '#/web/api/errors.ts'
import css from '#/web/features/store/payment-return.module.css'
import { isPaid } from '#/web/features/store/settle-cart.ts'
import { useSettledOrder } from '#/web/features/store/use-settled-order.ts'
import { Button, buttonLook } from '#/web/ui/Button.tsx'

/** The address without what Stripe adds to it. */
const kept = (address: URLSearchParams) =>
  new URLSearchParams([...address].filter(([name]) => name === 'payment' || name === 'order'))

/** What became of a payment. The address only says which order to ask for: what it says of the payment is not believed. */
export function PaymentReturn() {
  const [address, setAddress] = useSearchParams()
  const order = OrderId.safeParse(address.get('order'))
  // A bank that took the whole window says how it went. Kept here, for the address loses it with the payment's secret.
  const [isRefused] = useState(address.get('redirect_status') === 'failed')
  const hasSecret = address.has('payment_intent_client_secret')
  useEffect(() => {
    if (hasSecret) setAddress(kept, { replace: true })
  }, [hasSecret, setAddress])
  const dismiss = () => setAddress({}, { replace: true })
  if (!order.success) {
    return (
      <Outcome title="Thank you" onDismiss={dismiss}>
        <p>We credit your payment to your next invoices as soon as it is confirmed.</p>
      </Outcome>
    )
  }
  return <OrderOutcome id={order.data} isRefused={isRefused} onDismiss={dismiss} />
}

interface OrderOutcomeProps {
  id: OrderId
  isRefused: boolean
  onDismiss: () => void
}

function OrderOutcome({ id, isRefused, onDismiss }: OrderOutcomeProps) {
  const { order, error, retry, isSlow } = useSettledOrder(id)
  if (error) {
    return (
      <Outcome title="We could not look up your order" onDismiss={onDismiss}>
        <p>{explain(error)}</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Outcome>
    )
  }
  if (order && isPaid(order)) return <PaidOrder order={order} onDismiss={onDismiss} />
  if (order && order.status !== 'pending') {
    return (
      <Outcome title={`Order ${shortId(id)} was canceled`} onDismiss={onDismiss}>
        <p>If your card was charged, the money goes back to it.</p>
        <Link to={`/orders/${id}`} {...buttonLook({ look: 'outline' })}>
          View order
        </Link>
      </Outcome>
    )
  }
  if (order && isRefused) {
    return (
      <Outcome title="Payment Failed" onDismiss={onDismiss}>
        <p>Your card was not charged. Your items are still reserved.</p>
        <a href={`/checkout?order=${id}`} {...buttonLook()}>
          Try again
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome title="Processing your payment…" onDismiss={isSlow ? onDismiss : undefined}>
      <p>
        {isSlow
          ? 'This is taking longer than usual. You can leave this page: we email you as soon as your payment is confirmed.'
          : 'This takes a few seconds.'}
      </p>
      {isSlow && (
        <Link to={`/orders/${id}`} {...buttonLook({ look: 'outline' })}>
          View order
        </Link>
      )}
    </Outcome>
  )
}

const PaidOrder = ({ order, onDismiss }: { order: OrderPage; onDismiss: () => void }) => (
  <Outcome title="Thank you for your order" isGood onDismiss={onDismiss}>
    <p>
      Order {shortId(order.id)} is paid: {order.summary}, {formatDollars(order.totalAmount)}. We sent you a confirmation
      by email.
    </p>
    <Link to={`/orders/${order.id}`} {...buttonLook({ look: 'outline' })}>
      View order
    </Link>
  </Outcome>
)

interface OutcomeProps {
  title: string
  isGood?: boolean
  onDismiss: (() => void) | undefined
  children: ReactNode
}

const Outcome = ({ title, isGood = false, onDismiss, children }: OutcomeProps) => (
  <section className={css.outcome} data-good={isGood} aria-label="Your payment">
    <div role="status">
      <h2>{title}</h2>
      {children}
    </div>
    {onDismiss && (
      <Button look="quiet" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    )}
  </section>
)
