import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { OrderId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { paymentOnAccount } from '#/shared/orders/checkout.ts'
import { isPaid } from '#/web/features/store/cart/clear-paid-cart.ts'
import css from '#/web/features/store/checkout/payment-return.module.css'
import { useSettledOrder } from '#/web/features/store/checkout/use-settled-order.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'

const keptNames = new Set(['payment', 'order', 'payment_intent'])

/** The address without the secrets that Stripe adds to it. */
const kept = (address: URLSearchParams) => new URLSearchParams([...address].filter(([name]) => keptNames.has(name)))

/** The outcome of a payment. The address only names the order to look up; its claim about the payment is not trusted. */
export function PaymentReturn() {
  const [address, setAddress] = useSearchParams()
  const order = OrderId.safeParse(address.get('order'))
  const intent = address.get('payment_intent')
  // The outcome reported by a bank that used the whole window. It is removed from the address together with the payment's secret.
  const [saysRefused] = useState(address.get('redirect_status') === 'failed')
  const hasSecret = address.has('payment_intent_client_secret')
  useEffect(() => {
    if (hasSecret) setAddress(kept, { replace: true })
  }, [hasSecret, setAddress])
  const dismiss = () => setAddress({}, { replace: true })
  if (order.success)
    return <OrderOutcome id={order.data} intent={intent} saysRefused={saysRefused} onDismiss={dismiss} />
  if (intent) return <PaymentOutcome intent={intent} onDismiss={dismiss} />
  return (
    <Outcome title="No payment to show" onDismiss={dismiss}>
      <p>This link has no payment. Your orders and invoices show what you’ve paid.</p>
      <Link to="/orders" {...buttonVariant({ variant: 'outline' })}>
        View orders
      </Link>
    </Outcome>
  )
}

/** Reads a payment's state from the server until it is final. */
function usePayment(intent: string | null) {
  const { data, error, retry } = useRead('getPayment', { parameters: { id: intent ?? '' } }, { isOff: !intent })
  const isUnderWay = data?.state === 'processing'
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(retry, 5000)
    return () => clearInterval(timer)
  }, [isUnderWay, retry])
  return { payment: data, error, retry }
}

/** The outcome of a payment on account. */
function PaymentOutcome({ intent, onDismiss }: { intent: string; onDismiss: () => void }) {
  const { payment, error, retry } = usePayment(intent)
  if (error) {
    return (
      <Outcome title="We couldn’t look up your payment" onDismiss={onDismiss}>
        <p>{explain(error)}</p>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </Outcome>
    )
  }
  if (payment?.state === 'succeeded') {
    return (
      <Outcome title="Thank you" isGood onDismiss={onDismiss}>
        <p>We received {formatDollars(payment.amount)}. We’ll apply it to your next invoices.</p>
      </Outcome>
    )
  }
  if (payment && payment.state !== 'processing') {
    return (
      <Outcome title="Payment Failed" onDismiss={onDismiss}>
        <p>Your card wasn’t charged.</p>
        <a href={`/checkout?account=${paymentOnAccount}`} {...buttonVariant()}>
          Try again
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome title="Processing your payment…" onDismiss={undefined}>
      <p>This takes a few seconds.</p>
    </Outcome>
  )
}

interface OrderOutcomeProps {
  id: OrderId
  /** The payment intent, if a bank redirected the buyer back. */
  intent: string | null
  saysRefused: boolean
  onDismiss: () => void
}

function OrderOutcome({ id, intent, saysRefused, onDismiss }: OrderOutcomeProps) {
  const { payment } = usePayment(intent)
  const isRefused = intent ? payment?.state === 'unpaid' || payment?.state === 'canceled' : saysRefused
  const { order, error, retry, isSlow } = useSettledOrder(id)
  if (error) {
    return (
      <Outcome title="We couldn’t look up your order" onDismiss={onDismiss}>
        <p>{explain(error)}</p>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </Outcome>
    )
  }
  if (order && isPaid(order)) return <Navigate replace to={`/orders/${id}?placed`} />
  if (order && order.status !== 'pending') {
    return (
      <Outcome title={`Order ${shortId(id)} was canceled`} onDismiss={onDismiss}>
        <p>If your card was charged, we’ll refund it.</p>
        <Link to={`/orders/${id}`} {...buttonVariant({ variant: 'outline' })}>
          View order
        </Link>
      </Outcome>
    )
  }
  if (order && isRefused) {
    return (
      <Outcome title="Payment Failed" onDismiss={onDismiss}>
        <p>Your card wasn’t charged. Your items are still reserved.</p>
        <a href={`/checkout?order=${id}`} {...buttonVariant()}>
          Try again
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome title="Processing your payment…" onDismiss={isSlow ? onDismiss : undefined}>
      <p>
        {isSlow
          ? 'This is taking longer than usual. You can leave this page. We’ll email you as soon as your payment is confirmed.'
          : 'This takes a few seconds.'}
      </p>
      {isSlow && (
        <Link to={`/orders/${id}`} {...buttonVariant({ variant: 'outline' })}>
          View order
        </Link>
      )}
    </Outcome>
  )
}

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
      <Button variant="quiet" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    )}
  </section>
)
