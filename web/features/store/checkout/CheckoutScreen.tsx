import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { OrderId } from '#/shared/lib/ids.ts'
import { paymentOnAccount } from '#/shared/orders/checkout.ts'
import { AccountCheckout } from '#/web/features/store/checkout/AccountCheckout.tsx'
import { BuildCheckout } from '#/web/features/store/checkout/BuildCheckout.tsx'
import { CartCheckout } from '#/web/features/store/checkout/CartCheckout.tsx'
import css from '#/web/features/store/checkout/checkout-screen.module.css'
import { OrderCheckout } from '#/web/features/store/checkout/OrderCheckout.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { reload } from '#/web/shell/parts/toast.ts'
import { mayLoadStripe } from '#/web/ui/payments/load-stripe.ts'

/** Checkout of the cart, a PC build (`?build=draft`), a pending order (`?order=`), or a payment on account (`?account=1598`). */
export function CheckoutScreen() {
  const [address] = useSearchParams()
  const order = OrderId.safeParse(address.get('order'))
  // Reloads now, before anything is typed, rather than when the payment form appears.
  useEffect(() => {
    if (!mayLoadStripe()) reload()
  }, [])
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <div>
          <PageTitle>Checkout</PageTitle>
          <p>Complete your purchase securely</p>
        </div>
        <BackToStore />
      </header>
      <CheckoutOf
        order={order.success ? order.data : undefined}
        isBuild={address.has('build')}
        account={address.get('account')}
      />
    </Page>
  )
}

interface CheckoutOfProps {
  order: OrderId | undefined
  isBuild: boolean
  account: string | null
}

function CheckoutOf({ order, isBuild, account }: CheckoutOfProps) {
  if (order) return <OrderCheckout key={order} id={order} />
  if (isBuild) return <BuildCheckout />
  return Number(account) === paymentOnAccount ? <AccountCheckout /> : <CartCheckout />
}

function BackToStore() {
  const navigate = useNavigate()
  const back = () => (window.history.length > 1 ? window.history.back() : navigate('/store'))
  return (
    <Button variant="outline" onClick={back}>
      Back to Store
    </Button>
  )
}
