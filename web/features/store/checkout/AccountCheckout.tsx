import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paymentOnAccount, type StartedPayment } from '#/shared/orders/checkout.ts'
import css from '#/web/features/store/checkout/account-checkout.module.css'
import { CheckoutColumns } from '#/web/features/store/checkout/CheckoutColumns.tsx'
import { OrderSummary } from '#/web/features/store/checkout/OrderSummary.tsx'
import { PaymentCard } from '#/web/features/store/checkout/PaymentCard.tsx'
import { useStartPayment } from '#/web/features/store/checkout/use-start-payment.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'

const returnPath = '/store?payment=success'
const lines = [{ id: 'account', name: 'Payment on account', quantity: 1, total: paymentOnAccount }]

/** Takes a payment on account: the one fixed amount accepted without an order. */
export function AccountCheckout() {
  const navigate = useNavigate()
  const { begin } = useStartPayment()
  const [payment, setPayment] = useState<StartedPayment>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (payment || error) return
    begin({ amount: paymentOnAccount }).then(setPayment, caught => {
      toast({ title: 'Error', description: 'Failed to initialize payment', destructive: true })
      setError(caught)
    })
  }, [payment, error, begin])
  return (
    <CheckoutColumns
      summary={
        <>
          <OrderSummary lines={lines} subtotal={paymentOnAccount} tax="0.00" total={paymentOnAccount} />
          <p className={css.hint}>We’ll apply it to your next invoices.</p>
        </>
      }
    >
      <PaymentCard
        clientSecret={payment?.clientSecret}
        failure={error ? explain(error) : undefined}
        retry={() => setError(undefined)}
        amount={paymentOnAccount * 100}
        returnPath={returnPath}
        onPaid={() => navigate(`${returnPath}&payment_intent=${payment?.clientSecret.split('_secret')[0]}`)}
      />
    </CheckoutColumns>
  )
}
