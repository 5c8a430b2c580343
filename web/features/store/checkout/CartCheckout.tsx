import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { paymentOnAccount } from '#/shared/orders/checkout.ts'
import { useCart } from '#/web/features/store/cart/cart.ts'
import { itemsOf } from '#/web/features/store/cart/refresh-cart.ts'
import { CheckoutForm } from '#/web/features/store/checkout/CheckoutForm.tsx'
import css from '#/web/features/store/checkout/cart-checkout.module.css'
import { readAttempt } from '#/web/features/store/checkout/checkout-attempt.ts'
import { UnpaidOrderNotice } from '#/web/features/store/checkout/UnpaidOrderNotice.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

/** Orders the cart, after dealing with the order of an earlier checkout. */
export function CartCheckout() {
  const cart = useCart()
  const [earlier] = useState(readAttempt)
  const checkout = cart.length > 0 ? <CheckoutForm cart={cart} /> : <EmptyCart />
  if (!earlier?.orderId) return checkout
  const isSameCart = cart.length === 0 || JSON.stringify(itemsOf(cart)) === JSON.stringify(earlier.items)
  return (
    <UnpaidOrderNotice id={earlier.orderId} isSameCart={isSameCart}>
      {checkout}
    </UnpaidOrderNotice>
  )
}

const EmptyCart = () => (
  <div className={`${cardSurface} ${css.empty}`}>
    <EmptyState sign={ShoppingCart}>Your cart is empty.</EmptyState>
    <p>
      <Link to="/store" {...buttonVariant()}>
        Go to the store
      </Link>
    </p>
    <AccountLink />
  </div>
)

/** Leads to a payment on account, which a company's members cannot make. */
function AccountLink() {
  const { user } = useSession()
  const isOn = useModuleOn()
  if (!user || !hasBillingRights(user) || !isOn('billing')) return null
  return (
    <p>
      <a href={`/checkout?account=${paymentOnAccount}`}>Pay {formatDollars(paymentOnAccount)} on account</a>
    </p>
  )
}
